import * as z from 'zod/mini'
import { ContenuCommande } from '../../pieces/documents/contenu-commande.ts'

const COMMANDE_FOURNISSEUR_STATUTS = ['emise', 'recue', 'annulee'] as const

/** The cooperative's order to a supplier. Amounts are cents. */
export const CommandeFournisseur = z.object({
  id: z.uuid(),
  version: z.int(),
  numero: z.string(),
  statut: z.enum(COMMANDE_FOURNISSEUR_STATUTS),
  date_emission: z.string(),
  total_ht: z.int(),
  contenu: ContenuCommande,
  fournisseur: z.object({ id: z.uuid(), raison_sociale: z.string(), email_commandes: z.string() }),
  /** Instant of its last e-mail to the supplier. */
  envoyee_le: z.nullable(z.string()),
  /** True once the e-mail of the order was sent. */
  partie: z.boolean(),
  motif: z.nullable(z.string()),
})
export type CommandeFournisseur = z.infer<typeof CommandeFournisseur>
