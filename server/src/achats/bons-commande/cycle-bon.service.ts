import { type ActeBon, applyBon, type BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { withdrawBons } from '../../pieces/documents/emission.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { type SuiteBon, updateStatuts } from './bons-commande.repository.ts'

/** Acts that leave their date on the order. */
const DATES: Partial<Record<ActeBon, 'annule_le' | 'accord_demande_le'>> = {
  annuler: 'annule_le',
  demander_accord: 'accord_demande_le',
}

/**
 * Applies one act to several orders, each from its own state. Throws when one of them does not allow it. Whatever
 * cancels an order comes here: the mail that still waited to announce it is taken back.
 */
export async function moveBons(
  tx: Database,
  bons: readonly { id: string; statut: BonStatut }[],
  acte: ActeBon,
  { now, ...suite }: { now: Date } & SuiteBon,
): Promise<void> {
  const date = DATES[acte]
  for (const [statut, ones] of Map.groupBy(bons, (bon) => applyBon(acte, bon.statut))) {
    const ids = ones.map(({ id }) => id)
    await updateStatuts(tx, ids, { ...suite, ...(date && { [date]: now }), statut })
    if (statut === 'annule') await withdrawBons(tx, ids)
  }
}
