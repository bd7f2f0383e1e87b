import type { Jour } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { type Affectation, affecte, resteApres } from '@sillon/domain/tresorerie/reglements/affectation'
import type { Database } from '../../platform/db/database.ts'
import { creditFacture, excessOf, listCreancesByEntreprise, payCreances } from '../creances/creances.service.ts'
import {
  endAffectations,
  insertAffectations,
  listCourantes,
  listCredits,
  lockComptes,
  moveAffectes,
  type Versement,
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

/** Spends all the credit of these companies on what they owe, the oldest due date first. */
export async function spendCredit(tx: Database, entreprise_ids: readonly string[], jour: Jour) {
  const credits = await listCredits(tx, entreprise_ids)
  if (credits.length === 0) return
  const ouvertes = await listCreancesByEntreprise(tx, entreprise_ids)
  const versements = credits.flatMap(({ id, entreprise_id, reste }) => {
    const creances = ouvertes.get(entreprise_id ?? '') ?? []
    const affectations = affecte(reste, creances)
    ouvertes.set(entreprise_id ?? '', resteApres(creances, affectations))
    return toVersements(id, affectations)
  })
  await allocate(tx, versements, jour)
}

export const toVersements = (reglement_id: string, affectations: readonly Affectation[]): Versement[] =>
  affectations.map((affectation) => ({ reglement_id, ...affectation }))

/** Saves allocations, chosen by the treasurer or computed by `affecte`. */
export async function allocate(tx: Database, versements: readonly Versement[], jour: Jour) {
  if (versements.length === 0) return
  const natures = await insertAffectations(tx, versements, jour)
  await moveAffectes(tx, versements)
  await payCreances(
    tx,
    versements.map(({ creance_id, montant }) => {
      const nature = natures.get(creance_id)
      if (!nature) throw new Error(`No piece ${creance_id} in the accounts.`)
      return { creance_id, nature, montant }
    }),
  )
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
    if (kept > 0) await allocate(tx, [{ ...sur, montant: kept }], jour)
    excess -= part - kept
  }
  await creditFacture(tx, facture_id, montant)
}

/** `montant`: cents, all taxes included. */
type Avoir = { facture_id: string; montant: number }

async function withdraw(tx: Database, sur: Parameters<typeof endAffectations>[1], jour: Jour) {
  const ended = (await endAffectations(tx, sur, jour)).map((one) => ({ ...one, montant: -one.montant }))
  if (ended.length === 0) return
  await moveAffectes(tx, ended)
  await payCreances(tx, ended)
}
