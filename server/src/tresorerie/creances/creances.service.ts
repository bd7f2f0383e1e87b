import { statutRegle } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import type { NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
import { statutFacture } from '@sillon/domain/tresorerie/creances/facture-statut'
import type { Database } from '../../platform/db/database.ts'
import {
  addCredit,
  findFacture,
  findOuverte,
  insertFactures,
  listOuvertes,
  moveRegle,
  type NouvelleFacture,
  setStatutCotisation,
  setStatutFacture,
} from './creances.repository.ts'

/** The fees and the invoices that a company has still to pay, the oldest due date first. */
export const listCreancesOuvertes = listOuvertes

/**
 * Adds `montant`, which may be negative, to what is paid of a fee or of an invoice, and gives it the status that follows.
 * The caller must have locked the account of the company.
 */
export async function payCreance(tx: Database, creance: { id: string; nature: NatureCreance }, montant: number) {
  const { statut, ...reglee } = await moveRegle(tx, creance, montant)
  if (reglee.nature === 'facture') {
    const suite = statutFacture(reglee)
    if (suite !== statut) await setStatutFacture(tx, creance.id, suite)
    return
  }
  // Money that comes or goes does not reopen a fee that was cancelled or written off.
  if (statut === 'annulee' || statut === 'irrecouvrable') return
  const suite = statutRegle(reglee)
  if (suite !== statut) await setStatutCotisation(tx, creance.id, suite)
}

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
  await setStatutFacture(tx, facture_id, statutFacture(await addCredit(tx, facture_id, montant)))
}
