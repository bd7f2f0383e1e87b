import * as z from 'zod/mini'

export const LOT_OPERATIONS = ['calcul', 'appel'] as const
export type LotOperation = (typeof LOT_OPERATIONS)[number]

export const LOT_STATUTS = ['en_attente', 'en_cours', 'termine', 'interrompu'] as const
export type LotStatut = (typeof LOT_STATUTS)[number]

/** A selection holds no more memberships. */
export const SELECTION_MAX = 500

const jour = z.nullable(z.string())

/** One run over a campaign, and how far it is. `montant` is in cents. */
export const Lot = z.object({
  id: z.uuid(),
  campagne_id: z.uuid(),
  operation: z.enum(LOT_OPERATIONS),
  statut: z.enum(LOT_STATUTS),
  /** Over chosen memberships only. */
  selection: z.boolean(),
  date_emission: jour,
  echeance: jour,
  total: z.int(),
  faits: z.int(),
  montant: z.int(),
  nombre_ecartes: z.int(),
  cree_le: z.string(),
  fin: z.nullable(z.string()),
})
export type Lot = z.infer<typeof Lot>

/** A membership that a run left out, and why. */
export const Ecarte = z.object({ adhesion_id: z.uuid(), raison_sociale: z.string(), motif: z.string() })
export type Ecarte = z.infer<typeof Ecarte>

export const isEnCours = (statut: LotStatut): boolean => statut === 'en_attente' || statut === 'en_cours'
