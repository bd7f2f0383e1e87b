import * as z from 'zod/mini'
import { Adresse } from '../../adresse.ts'
import { TELEPHONE_TYPES } from '../../comptes/personnes/telephones.ts'
import { COORDONNEES } from './confidentialite.ts'

/** A person as another member sees them: the fields they hide are absent. */
export const FicheAnnuaire = z.object({
  id: z.uuid(),
  /** True on the reader's own card. */
  moi: z.boolean(),
  /** On the reader's own card: true when these readers would find it in the directory. True on any other card. */
  trouvable: z.boolean(),
  prenom: z.string(),
  nom: z.string(),
  entreprises: z.array(z.object({ id: z.uuid(), raison_sociale: z.string(), commune: z.nullable(z.string()) })),
  /** Contact details that the reader may display one by one; the person sees who displayed them. */
  coordonnees: z.array(z.enum(COORDONNEES)),
  materiels: z.optional(z.array(z.object({ categorie: z.string(), nombre: z.int() }))),
  surface_ha: z.optional(z.number()),
})
export type FicheAnnuaire = z.infer<typeof FicheAnnuaire>

/** The contact details that were asked for and may be shown. */
export const CoordonneesAffichees = z.object({
  telephones: z.optional(
    z.array(z.object({ numero: z.string(), type: z.enum(TELEPHONE_TYPES), est_prefere: z.boolean() })),
  ),
  email: z.optional(z.string()),
  adresses: z.optional(z.array(z.object({ raison_sociale: z.string(), adresse: Adresse }))),
})
export type CoordonneesAffichees = z.infer<typeof CoordonneesAffichees>

/**
 * Number of different people whose contact details one account may display in a day, so that nobody copies the
 * directory.
 */
export const CONSULTATIONS_PAR_JOUR = 30
