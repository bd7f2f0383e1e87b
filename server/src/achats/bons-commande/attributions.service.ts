import { applyBon, type BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { etatLivraison } from '@sillon/domain/achats/receptions/etat-livraison'
import type { Database } from '../../platform/db/database.ts'
import {
  type BonSuivi,
  type LigneSuivie,
  listBonsSuivis,
  listLignesSuivies,
  resetReliquats,
  updateReliquats,
  updateStatuts,
} from './attributions.repository.ts'

export type { BonSuivi, LigneSuivie }

export type Attributions = { bons: BonSuivi[]; lignes: LigneSuivie[] }

/** The packages attributed to each member of a purchase, and how many of them arrived. */
export const readAttributions = async (db: Database, groupement_id: string): Promise<Attributions> => ({
  bons: await listBonsSuivis(db, groupement_id),
  lignes: await listLignesSuivies(db, groupement_id),
})

const ACTES = { confirme: 'reprendre', partiellement_livre: 'receptionner', livre: 'livrer' } as const

/** Recomputes the state of each order from its lines, after a reception, its cancellation or a cancelled balance. */
export async function followLivraison(tx: Database, groupement_id: string, now: Date): Promise<void> {
  const { bons, lignes } = await readAttributions(tx, groupement_id)
  const parBon = Map.groupBy(lignes, ({ bon_commande_id }) => bon_commande_id)
  const moves = bons.flatMap(({ id, statut }) => {
    const vers = etatLivraison(parBon.get(id) ?? [])
    return vers === statut || !isEnLivraison(statut) ? [] : [{ id, vers: applyReception(statut, vers) }]
  })
  for (const [vers, ones] of Map.groupBy(moves, (move) => move.vers)) {
    await updateStatuts(
      tx,
      ones.map(({ id }) => id),
      vers,
      now,
    )
  }
}

const isEnLivraison = (statut: BonStatut) => ['confirme', 'partiellement_livre', 'livre'].includes(statut)

/** An order that was fully delivered and no longer is goes back to `confirme` before the new state applies. */
function applyReception(statut: BonStatut, vers: keyof typeof ACTES): BonStatut {
  const depart = statut === 'livre' ? applyBon('reprendre', statut) : statut
  return vers === 'confirme' && depart === 'confirme' ? depart : applyBon(ACTES[vers], depart)
}

/** Applies `livrer` or `facturer` to all these orders, which share one state. */
export async function moveBons(
  tx: Database,
  bons: readonly BonSuivi[],
  acte: 'livrer' | 'facturer',
  now: Date,
): Promise<void> {
  const [premier] = bons
  if (!premier) return
  const vers = bons.map(({ statut }) => applyBon(acte, statut))[0] ?? premier.statut
  await updateStatuts(
    tx,
    bons.map(({ id }) => id),
    vers,
    now,
  )
}

export const cancelReliquats = updateReliquats

/** A new supplier order asks for everything again: the cancelled balances are awaited again. */
export async function restoreReliquats(tx: Database, groupement_id: string, now: Date): Promise<void> {
  await resetReliquats(tx, groupement_id)
  await followLivraison(tx, groupement_id, now)
}
