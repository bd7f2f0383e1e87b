import { canGroupement, type GroupementStatut } from '../groupements-achats/groupement-statut.ts'
import { echeanceAccord } from '../groupements-achats/propositions.ts'
import type { BonStatut } from './bon-statut.ts'

/** Written on an order that its member gave up at its final price: no other cancellation says so. */
export const MOTIF_REFUS = 'L’adhérent n’a pas accepté le prix définitif.'

type Bon = {
  statut: BonStatut
  motif: string | null
  /** When its member was last asked. */
  accord_demande_le: string | null
  /** When its member last accepted a price. */
  accepte_le: string | null
}

/** A member’s answer to a final price, and the instant until which it may be changed. */
type ReponseAccord = { accepte: boolean; jusqu_au: string }

/**
 * The answer that its member may still change: until the day by which they had to answer, and while nothing is ordered
 * from the supplier. Null: there is none.
 */
export function reponseModifiable(bon: Bon, groupement: GroupementStatut, now: Date): ReponseAccord | null {
  const { accord_demande_le, accepte_le, statut, motif } = bon
  if (accord_demande_le === null || !canGroupement('commander', groupement)) return null
  const jusqu_au = echeanceAccord(accord_demande_le)
  if (new Date(jusqu_au) <= now) return null
  if (statut === 'annule' && motif === MOTIF_REFUS) return { accepte: false, jusqu_au }
  const isAccepte = accepte_le !== null && Date.parse(accepte_le) >= Date.parse(accord_demande_le)
  return statut === 'confirme' && isAccepte ? { accepte: true, jusqu_au } : null
}
