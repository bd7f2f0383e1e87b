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
 * The money of a company moves under the lock of its row: the caller must take it first with `lockCompte`, so that
 * parallel payments follow one another.
 */

/**
 * Locks these companies. Throws when one was merged while the caller waited: what was read of it must be read again.
 */
export async function lockCompte(tx: Database, ...entreprise_ids: string[]) {
  const locked = await lockComptes(tx, entreprise_ids)
  if (locked.length < new Set(entreprise_ids).size) {
    throw new RuleViolation(
      'entreprise.fusionnee',
      'Cette entreprise vient d’être fusionnée avec une autre\u00a0: rechargez la page.',
    )
  }
}

/** Filters these companies: keeps those with a credit to spend. */
export const listCrediteurs = listEntreprisesCreditrices

/** Spends all the credit of a company on its fees, the oldest due date first. */
export async function spendCredit(tx: Database, entreprise_id: string, jour: Jour) {
  for (const { id, reste } of await listCredits(tx, entreprise_id)) {
    await allocate(tx, id, affecte(reste, await listCreances(tx, entreprise_id)), jour)
  }
}

/** Saves allocations, chosen by the treasurer or computed by `affecte`. */
export async function allocate(tx: Database, reglement_id: string, affectations: readonly Affectation[], jour: Jour) {
  for (const { cotisation_id, montant } of affectations) {
    await insertAffectation(tx, { reglement_id, cotisation_id, montant, date_affectation: jour })
    await moveAffecte(tx, reglement_id, montant)
    await pay(tx, cotisation_id, montant)
  }
}

/** Takes back every allocation of a payment that was returned or cancelled. */
export const withdrawReglement = (tx: Database, reglement_id: string, jour: Jour) =>
  withdraw(tx, { reglement_id }, jour)

/** Takes back what a payment had paid on one fee, so that it pays another. */
export const withdrawAffectation = (tx: Database, sur: { reglement_id: string; cotisation_id: string }, jour: Jour) =>
  withdraw(tx, sur, jour)

/** Takes back every payment of a cancelled fee: the money becomes the company’s credit. */
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
