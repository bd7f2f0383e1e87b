import { RuleViolation } from '@sillon/domain/rule-violation'
import { statutRegle } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import type { CreanceOuverte } from '@sillon/domain/tresorerie/creances/creance'
import { statutFacture } from '@sillon/domain/tresorerie/creances/facture-statut'
import type { Database } from '../../platform/db/database.ts'
import { lockPiece } from './annonces.repository.ts'
import {
  addCredit,
  findFacture,
  findOuverte,
  insertFactures,
  isInPrelevement,
  listOuvertes,
  moveRegleCotisations,
  moveRegleFactures,
  type NouvelleFacture,
  type Part,
  setStatutCotisations,
  setStatutFactures,
} from './creances.repository.ts'
import { planifieLe } from './planifie.repository.ts'

/** The day of the last debit of a piece, to be read with it. */
export const planifieLeDe = planifieLe

/** Locks a piece against reminders and payments, until the end of the transaction: read it afterwards. */
export const lockCreance = lockPiece

/** The fees and the invoices that companies have still to pay, by company, the oldest due date first. */
export const listCreancesByEntreprise = listOuvertes

/** The fees and the invoices that a company has still to pay, the oldest due date first. */
export async function listCreancesOuvertes(db: Database, entreprise_id: string): Promise<CreanceOuverte[]> {
  return (await listOuvertes(db, [entreprise_id])).get(entreprise_id) ?? []
}

/**
 * Adds parts, which may be negative, to what is paid of fees and invoices, and gives these the status that follows. The
 * caller must have locked the accounts of the companies.
 */
export async function payCreances(tx: Database, parts: readonly Part[]) {
  const { cotisation = [], facture = [] } = Object.groupBy(parts, ({ nature }) => nature)
  // Money that comes or goes does not reopen a piece that was cancelled or written off.
  const factures = (await moveRegleFactures(tx, facture)).filter(({ statut }) => statut !== 'irrecouvrable')
  for (const [statut, ids] of suites(factures, statutFacture)) await setStatutFactures(tx, ids, statut)
  const cotisations = (await moveRegleCotisations(tx, cotisation)).filter(
    ({ statut }) => statut !== 'annulee' && statut !== 'irrecouvrable',
  )
  for (const [statut, ids] of suites(cotisations, statutRegle)) await setStatutCotisations(tx, ids, statut)
}

/** The pieces whose status changes, by their new status. */
function suites<Piece extends { id: string; statut: string }, Statut extends string>(
  pieces: readonly Piece[],
  statutOf: (piece: Piece) => Statut,
): [Statut, string[]][] {
  const changed = pieces.filter((piece) => statutOf(piece) !== (piece.statut as string))
  return [...Map.groupBy(changed, statutOf)].map(([statut, ones]) => [statut, ones.map(({ id }) => id)])
}

/** Whether a direct debit being prepared would still collect the piece. */
export const isCreanceInPrelevement = isInPrelevement

/** The unpaid invoice of an order, if there is one. */
export const findFactureOuverte = findOuverte

/** Enters issued invoices in the accounts of their companies. The caller must have locked these accounts. */
export async function recordFactures(tx: Database, factures: readonly Omit<NouvelleFacture, 'statut'>[]) {
  if (factures.length === 0) return
  await insertFactures(
    tx,
    factures.map((facture) => ({
      ...facture,
      statut: statutFacture({ montant_du: facture.montant_ttc, regle: 0 }),
    })),
  )
}

/** Cents paid on an invoice beyond what remains due once `montant` is credited. */
export async function excessOf(tx: Database, facture_id: string, montant: number): Promise<number> {
  const facture = await findFacture(tx, facture_id)
  return facture ? Math.max(0, facture.regle - (facture.montant_du - montant)) : 0
}

/** Lowers what an invoice asks for by a credit note. What is paid must not exceed what is left. */
export async function creditFacture(tx: Database, facture_id: string, montant: number) {
  if (await isInPrelevement(tx, facture_id)) {
    throw new RuleViolation(
      'facture.prelevement',
      'Cette facture est dans un prélèvement en préparation\u202f: retirez-la ou annulez-le d’abord.',
    )
  }
  const facture = await addCredit(tx, facture_id, montant)
  if (facture.statut === 'irrecouvrable') {
    throw new RuleViolation(
      'facture.irrecouvrable',
      'Cette facture est irrécouvrable\u00a0: reprenez d’abord son recouvrement.',
    )
  }
  await setStatutFactures(tx, [facture_id], statutFacture(facture))
}
