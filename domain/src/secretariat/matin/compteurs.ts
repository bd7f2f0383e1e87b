import * as z from 'zod/mini'

/** How much waits behind entries of the menu of the office. */
export const Compteurs = z.object({
  /** Lines of « À faire ce matin ». */
  accueil: z.int(),
  adhesions: z.int(),
  banque: z.int(),
  groupements: z.int(),
  fournisseurs: z.int(),
  lettres: z.int(),
})
export type Compteurs = z.infer<typeof Compteurs>
