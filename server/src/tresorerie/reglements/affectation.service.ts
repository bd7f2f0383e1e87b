import type { Jour } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { type CotisationStatut, statutRegle } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { type Affectation, affecte } from '@sillon/domain/tresorerie/reglements/affectation'
import type { Database } from '../../platform/db/database.ts'
import {
  endAffectations,
  insertAffectation,
  listCreances,
  listCredits,
  listEntreprisesCreditrices,
  lockComptes,
  moveAffecte,
  moveRegle,
  setStatut,
} from './affectations.repository.ts'

/*
 * The money of a company moves under the lock of its row: the caller takes it by `lockCompte` first, and parallel payments
 * follow one another.
 */

/** A company that was merged while the caller waited has no account any more: what was read of it is read again. */
export async function lockCompte(tx: Database, ...entreprise_ids: string[]) {
  const locked = await lockComptes(tx, entreprise_ids)
  if (locked.length < new Set(entreprise_ids).size) {
    throw new RuleViolation(
      'entreprise.fusionnee',
      'Cette entreprise vient d’être fusionnée avec une autre\u00a0: rechargez la page.',
    )
  }
}

/** Of these companies, those that have a credit to spend. */
export const listCrediteurs = listEntreprisesCreditrices

/** Uses all the credit of a company on what it owes, the oldest due date first. */
export async function spendCredit(tx: Database, entreprise_id: string, jour: Jour) {
  for (const { id, reste } of await listCredits(tx, entreprise_id)) {
    await allocate(tx, id, affecte(reste, await listCreances(tx, entreprise_id)), jour)
  }
}

/** As the treasurer chose, or as `affecte` did. */
export async function allocate(tx: Database, reglement_id: string, affectations: readonly Affectation[], jour: Jour) {
  for (const { cotisation_id, montant } of affectations) {
    await insertAffectation(tx, { reglement_id, cotisation_id, montant, date_affectation: jour })
    await moveAffecte(tx, reglement_id, montant)
    await pay(tx, cotisation_id, montant)
  }
}

/** Takes back what a payment had paid: it was returned or cancelled. */
export const withdrawReglement = (tx: Database, reglement_id: string, jour: Jour) =>
  withdraw(tx, { reglement_id }, jour)

/** Takes back what a payment had paid of one fee: it pays another. */
export const withdrawAffectation = (tx: Database, sur: { reglement_id: string; cotisation_id: string }, jour: Jour) =>
  withdraw(tx, sur, jour)

/** Gives back what a fee had received: it is cancelled, the money is the company's credit. */
export const releaseCotisation = (tx: Database, cotisation_id: string, jour: Jour) =>
  withdraw(tx, { cotisation_id }, jour)

async function withdraw(tx: Database, sur: Parameters<typeof endAffectations>[1], jour: Jour) {
  for (const { reglement_id, cotisation_id, montant } of await endAffectations(tx, sur, jour)) {
    await moveAffecte(tx, reglement_id, -montant)
    await pay(tx, cotisation_id, -montant)
  }
}

async function pay(tx: Database, cotisation_id: string, montant: number) {
  const { statut, montant_du, regle } = await moveRegle(tx, cotisation_id, montant)
  const suite = statut === 'annulee' || statut === 'irrecouvrable' ? statut : statutRegle({ montant_du, regle })
  if (suite !== statut) await setStatut(tx, cotisation_id, suite as CotisationStatut)
}
