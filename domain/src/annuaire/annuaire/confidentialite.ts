import * as z from 'zod/mini'
import { PORTEES } from '../../organisme/parametres/portee.ts'
import { FAMILLES } from '../../organisme/referentiels/famille.ts'

/** The fields that a person may show in the directory. The card comes first: while it is hidden, nothing else shows. */
export const CHAMPS_VISIBLES = [
  'visible_annuaire',
  'visible_telephone',
  'visible_email',
  'visible_adresse',
  'visible_materiels',
  'visible_surface',
] as const
export type ChampVisible = (typeof CHAMPS_VISIBLES)[number]

/** Contact details that a member displays one by one, on request. */
export const COORDONNEES = ['telephone', 'email', 'adresse'] as const
export type Coordonnee = (typeof COORDONNEES)[number]

export const FREQUENCES = ['immediat', 'hebdomadaire'] as const
export type Frequence = (typeof FREQUENCES)[number]

export const FREQUENCE_LABELS: Record<Frequence, string> = {
  immediat: 'Au fil de l’eau',
  hebdomadaire: 'Un résumé par semaine',
}

const Visible = z.enum(PORTEES)

/** A person's choices: the fields that others see, and the messages that the cooperative may send. */
export const Choix = z.object({
  visible_annuaire: Visible,
  visible_telephone: Visible,
  visible_email: Visible,
  visible_adresse: Visible,
  visible_materiels: Visible,
  visible_surface: Visible,
  /** By whom the person agrees to be asked for a machine, without knowing whether they have it. */
  besoins_recus: Visible,
  email_info: z.boolean(),
  sms_info: z.boolean(),
  courrier: z.boolean(),
  alertes_groupements: z.array(z.enum(FAMILLES)),
  frequence: z.enum(FREQUENCES),
})
export type Choix = z.infer<typeof Choix>

export const Confidentialite = z.extend(Choix, { version: z.int() })
export type Confidentialite = z.infer<typeof Confidentialite>
