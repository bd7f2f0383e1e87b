import type { Jour } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { type Affectation, affecte } from '@sillon/domain/tresorerie/reglements/affectation'
import type { Database } from '../../platform/db/database.ts'
import { creditFacture, excessOf, listCreancesOuvertes, payCreance } from '../creances/creances.service.ts'
import {
  endAffectations,
  insertAffectation,
  listCourantes,
  listCredits,
  listEntreprisesCreditrices,
  lockComptes,
  moveAffecte,
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

/** Spends all the credit of a company on what it owes, the oldest due date first. */
export async function spendCredit(tx: Database, entreprise_id: string, jour: Jour) {
  for (const { id, reste } of await listCredits(tx, entreprise_id)) {
    await allocate(tx, id, affecte(reste, await listCreancesOuvertes(tx, entreprise_id)), jour)
  }
}

/** Saves allocations, chosen by the treasurer or computed by `affecte`. */
export async function allocate(tx: Database, reglement_id: string, affectations: readonly Affectation[], jour: Jour) {
  for (const { creance_id, montant } of affectations) {
    const nature = await insertAffectation(tx, { reglement_id, creance_id, montant, date_affectation: jour })
    await moveAffecte(tx, reglement_id, montant)
    await payCreance(tx, { id: creance_id, nature }, montant)
  }
}

/** Takes back every allocation of a payment that was returned or cancelled. */
export const withdrawReglement = (tx: Database, reglement_id: string, jour: Jour) =>
  withdraw(tx, { reglement_id }, jour)

/** Takes back what a payment had paid on one piece, so that it pays another. */
export const withdrawAffectation = (tx: Database, sur: { reglement_id: string; creance_id: string }, jour: Jour) =>
  withdraw(tx, sur, jour)

/** Takes back every payment of a cancelled fee: the money becomes the company’s credit. */
export const releaseCotisation = (tx: Database, creance_id: string, jour: Jour) => withdraw(tx, { creance_id }, jour)

/**
 * Credits an invoice: what was paid beyond its new amount becomes the credit of the company, from the latest payment
 * first. The caller must have locked the account.
 */
export async function applyAvoir(tx: Database, { facture_id, montant }: Avoir, jour: Jour) {
  let excess = await excessOf(tx, facture_id, montant)
  for (const { reglement_id, montant: part } of excess > 0 ? await listCourantes(tx, facture_id) : []) {
    if (excess === 0) break
    const sur = { reglement_id, creance_id: facture_id }
    await withdrawAffectation(tx, sur, jour)
    const kept = Math.max(0, part - excess)
    if (kept > 0) await allocate(tx, reglement_id, [{ creance_id: facture_id, montant: kept }], jour)
    excess -= part - kept
  }
  await creditFacture(tx, facture_id, montant)
}

/** `montant`: cents, all taxes included. */
type Avoir = { facture_id: string; montant: number }

async function withdraw(tx: Database, sur: Parameters<typeof endAffectations>[1], jour: Jour) {
  for (const { reglement_id, creance_id, nature, montant } of await endAffectations(tx, sur, jour)) {
    await moveAffecte(tx, reglement_id, -montant)
    await payCreance(tx, { id: creance_id, nature }, -montant)
  }
}
