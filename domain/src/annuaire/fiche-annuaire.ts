import * as z from 'zod/mini'
import { TELEPHONE_TYPES } from '../adherents/telephones.ts'
import { Adresse } from '../adresse.ts'
import { COORDONNEES } from './confidentialite.ts'

/** A person as another member sees them: what they do not show is absent. */
export const FicheAnnuaire = z.object({
  id: z.uuid(),
  /** One's own card. */
  moi: z.boolean(),
  /** Of one's own card only: would these readers find it at all? */
  trouvable: z.boolean(),
  prenom: z.string(),
  nom: z.string(),
  entreprises: z.array(z.object({ id: z.uuid(), raison_sociale: z.string(), commune: z.nullable(z.string()) })),
  /** What may be asked for, one by one: the person sees who did. */
  coordonnees: z.array(z.enum(COORDONNEES)),
  materiels: z.optional(z.array(z.object({ categorie: z.string(), nombre: z.int() }))),
  surface_ha: z.optional(z.number()),
})
export type FicheAnnuaire = z.infer<typeof FicheAnnuaire>

/** What was asked for and is shown. */
export const CoordonneesAffichees = z.object({
  telephones: z.optional(
    z.array(z.object({ numero: z.string(), type: z.enum(TELEPHONE_TYPES), est_prefere: z.boolean() })),
  ),
  email: z.optional(z.string()),
  adresses: z.optional(z.array(z.object({ raison_sociale: z.string(), adresse: Adresse }))),
})
export type CoordonneesAffichees = z.infer<typeof CoordonneesAffichees>

/** Different people whose contact details one account may show in a day: the directory is not a file to copy. */
export const CONSULTATIONS_PAR_JOUR = 30
