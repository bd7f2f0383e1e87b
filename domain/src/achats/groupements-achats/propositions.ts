import { repartit } from '../../argent/repartition.ts'

/** Hours that a member has to answer a proposal. */
export const PROPOSITION_HEURES = 48
/** Days that a member has to accept a price above the maximum announced. */
export const ACCORD_JOURS = 7

const JOUR_MS = 86_400_000
/** ISO instant from which an order put to its member at `demande_le` is dropped without their answer. */
export const echeanceAccord = (demande_le: string) =>
  new Date(Date.parse(demande_le) + ACCORD_JOURS * JOUR_MS).toISOString()

const DESTINATAIRES_MAX = 6

export const PROPOSITION_STATUTS = ['proposee', 'acceptee', 'refusee', 'expiree'] as const
export type PropositionStatut = (typeof PROPOSITION_STATUTS)[number]

type Commande = { bon_id: string; nombre: number }
export type PropositionAFaire = { bon_id: string; nombre_actuel: number; nombre_propose: number }

/**
 * The proposals that fill the last lot: sent to the largest orders not asked yet, in equal shares that are multiples of
 * `multiple`. Empty: the missing packages cannot be shared.
 */
export function proposeArrondis(
  { manque, multiple }: { manque: number; multiple: number },
  commandes: readonly Commande[],
): PropositionAFaire[] {
  const lots = manque / multiple
  if (!Number.isInteger(lots) || lots === 0) return []
  const grandes = commandes
    .filter(({ nombre }) => nombre > 0)
    .toSorted((a, b) => b.nombre - a.nombre)
    .slice(0, Math.min(DESTINATAIRES_MAX, lots))
  const parts = repartit(
    lots,
    grandes.map(() => 1),
  )
  return grandes.map(({ bon_id, nombre }, rang) => ({
    bon_id,
    nombre_actuel: nombre,
    nombre_propose: nombre + (parts[rang] ?? 0) * multiple,
  }))
}
