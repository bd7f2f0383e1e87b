import * as z from 'zod/mini'
import { Groupement } from './groupement.ts'

const Fournisseur = z.object({
  id: z.uuid(),
  code: z.string(),
  raison_sociale: z.string(),
  statut: z.enum(['actif', 'suspendu', 'archive']),
})

/** Validated orders, drafts left out; amounts in cents before VAT. */
const suivi = {
  fournisseur: z.nullable(Fournisseur),
  articles: z.int(),
  bons: z.int(),
  brouillons: z.int(),
  total_ht: z.int(),
}

/** One purchase in the list. */
export const GroupementResume = z.object({
  id: Groupement.shape.id,
  version: Groupement.shape.version,
  reference: Groupement.shape.reference,
  famille: Groupement.shape.famille,
  libelle: Groupement.shape.libelle,
  statut: Groupement.shape.statut,
  ouverture_le: Groupement.shape.ouverture_le,
  cloture_le: Groupement.shape.cloture_le,
  ...suivi,
})
export type GroupementResume = z.infer<typeof GroupementResume>

/** One purchase with the figures of its orders. `prix_a_revoir`: articles whose price was taken from another one. */
export const GroupementFiche = z.extend(Groupement, { ...suivi, prix_a_revoir: z.int() })
export type GroupementFiche = z.infer<typeof GroupementFiche>
