import { applyBon, type BonStatut, type BonStatutDonne } from '@sillon/domain/achats/bons-commande/bon-statut'
import type { LigneAttribuee } from '@sillon/domain/achats/groupements-achats/attribution'
import { etatLivraison } from '@sillon/domain/achats/receptions/etat-livraison'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { Database } from '../../platform/db/database.ts'
import {
  addColis,
  type BonSuivi,
  type Colis,
  type LigneSuivie,
  listBonsSuivis,
  listLignesSuivies,
  resetReliquats,
  updateAttribution,
  updateReliquats,
} from './attributions.repository.ts'
import { updateStatuts } from './bons-commande.repository.ts'
import { moveBons } from './cycle-bon.service.ts'

export type { BonSuivi, LigneSuivie }

export type Attributions = { bons: BonSuivi[]; lignes: LigneSuivie[] }

/** The packages attributed to each member of a purchase, and how many of them arrived. */
export const readAttributions = async (db: Database, groupement_id: string): Promise<Attributions> => ({
  bons: await listBonsSuivis(db, groupement_id),
  lignes: await listLignesSuivies(db, groupement_id),
})

const ACTES = { confirme: 'reprendre', partiellement_livre: 'receptionner', livre: 'livrer' } as const

/** Recomputes the state of each order from its lines, after a reception, its cancellation or a cancelled balance. */
export async function followLivraison(tx: Database, groupement_id: string): Promise<void> {
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
      { statut: vers },
    )
  }
}

const isEnLivraison = (statut: BonStatut) => ['confirme', 'partiellement_livre', 'livre'].includes(statut)

/** An order that was fully delivered and no longer is goes back to `confirme` before the new state applies. */
function applyReception(statut: BonStatut, vers: keyof typeof ACTES): BonStatutDonne {
  if (statut !== 'livre') return applyBon(ACTES[vers], statut)
  const depart = applyBon('reprendre', statut)
  return vers === 'confirme' ? depart : applyBon(ACTES[vers], depart)
}

/** Adds packages of an article that the order already has; the order is amended. */
export async function addToBon(
  { db, now }: { db: Database; now: Date },
  bon: Pick<BonSuivi, 'id' | 'statut'>,
  colis: Colis,
): Promise<void> {
  if (!(await addColis(db, bon.id, colis))) {
    throw new RuleViolation('proposition.sans-ligne', 'Cet article n’est plus dans votre commande.')
  }
  await moveBons(db, [bon], 'amender', { now })
}

/** Saves the packages and the price that the closing gave each line, with the sentence its member reads. */
export const attributeLignes = (tx: Database, lignes: readonly LigneAttribuee[]) => updateAttribution(tx, lignes)

export const cancelReliquats = updateReliquats

/** A new supplier order asks for everything again: the cancelled balances are awaited again. */
export async function restoreReliquats(tx: Database, groupement_id: string): Promise<void> {
  await resetReliquats(tx, groupement_id)
  await followLivraison(tx, groupement_id)
}
