import * as z from 'zod/mini'
import { ETAPES } from './etape-nom.ts'

/** One line of « ce qui a changé depuis la dernière campagne ». Values are texts to show; null: no value. */
export const Changement = z.object({
  etape: z.enum(ETAPES),
  nature: z.enum(['ajout', 'retrait', 'modification']),
  /** Name of the changed attribute or record: « Ferme du Bourg : SAU », « Maëlle LE GOFF ». */
  libelle: z.string(),
  avant: z.nullable(z.string()),
  apres: z.nullable(z.string()),
})
export type Changement = z.infer<typeof Changement>
