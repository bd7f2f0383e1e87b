import type { Jour } from '@sillon/domain/jour'
import type { CotisationStatut } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import type { Creance } from '@sillon/domain/tresorerie/reglements/affectation'
import type { CreanceNommee } from '@sillon/domain/tresorerie/reglements/affectations-choisies'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * Locks the money of these companies until the end of the transaction. Returns the ids of those that were not merged
 * into another.
 */
export async function lockComptes(tx: Database, entreprise_ids: readonly string[]): Promise<string[]> {
  const locked = await tx
    .selectFrom('entreprises')
    .select('id')
    .where('id', 'in', [...entreprise_ids])
    .where('fusionnee_dans_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return locked.map(({ id }) => id)
}

export function listCreances(tx: Database, entreprise_id: string): Promise<Creance[]> {
  return tx
    .selectFrom('cotisations')
    .select(['id', 'echeance', sql<number>`montant_du - regle`.as('reste')])
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', 'in', ['appelee', 'partiellement_payee'])
    .execute()
}

/** Payments that are not fully used, the oldest first. */
export function listCredits(tx: Database, entreprise_id: string) {
  return tx
    .selectFrom('reglements')
    .select(['id', sql<number>`montant - affecte - rembourse`.as('reste')])
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', '=', 'valide')
    .where(sql<boolean>`montant > affecte + rembourse`)
    .orderBy('date_reglement')
    .orderBy('id')
    .execute()
}

/** Filters these companies: keeps those whose payments leave a credit. */
export async function listEntreprisesCreditrices(tx: Database, entreprise_ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('reglements')
    .select('entreprise_id')
    .distinct()
    .where('entreprise_id', 'in', [...entreprise_ids])
    .where('statut', '=', 'valide')
    .where(sql<boolean>`montant > affecte + rembourse`)
    .execute()
  return rows.flatMap(({ entreprise_id }) => entreprise_id ?? [])
}

type NouvelleAffectation = { reglement_id: string; cotisation_id: string; montant: number; date_affectation: Jour }

/** Adds to the allocation when the payment already pays this fee. */
export async function insertAffectation(tx: Database, affectation: NouvelleAffectation) {
  await tx
    .insertInto('affectations_reglement')
    .values(affectation)
    .onConflict((conflict) =>
      conflict
        .columns(['reglement_id', 'cotisation_id'])
        .where('annulee_le', 'is', null)
        .doUpdateSet((row) => ({ montant: row('affectations_reglement.montant', '+', row.ref('excluded.montant')) })),
    )
    .execute()
}

/**
 * Ends the running allocations of a payment, of a fee, or of one to the other; returns the payments and fees concerned.
 */
export function endAffectations(
  tx: Database,
  sur: { reglement_id: string } | { cotisation_id: string } | { reglement_id: string; cotisation_id: string },
  annulee_le: Jour,
): Promise<{ reglement_id: string; cotisation_id: string; montant: number }[]> {
  let courantes = tx.updateTable('affectations_reglement').set({ annulee_le }).where('annulee_le', 'is', null)
  for (const [colonne, id] of Object.entries(sur)) {
    courantes = courantes.where(colonne as 'reglement_id' | 'cotisation_id', '=', id)
  }
  return courantes.returning(['reglement_id', 'cotisation_id', 'montant']).execute()
}

/** The fees that a payment pays, with what still remains due on each. */
export function listPayees(tx: Database, reglement_id: string) {
  return tx
    .selectFrom('affectations_reglement as a')
    .innerJoin('cotisations as c', 'c.id', 'a.cotisation_id')
    .select(['c.id', 'c.numero', 'c.echeance', 'c.statut', 'a.montant'])
    .select(sql<number>`c.montant_du - c.regle`.as('reste'))
    .where('a.reglement_id', '=', reglement_id)
    .where('a.annulee_le', 'is', null)
    .orderBy('c.id')
    .execute() as Promise<(CreanceNommee & { statut: CotisationStatut; montant: number })[]>
}

/** Adds `montant`, which may be negative, to what is allocated of a payment. */
export async function moveAffecte(tx: Database, reglement_id: string, montant: number) {
  await tx
    .updateTable('reglements')
    .set((row) => ({ affecte: row('affecte', '+', montant), updated_at: new Date() }))
    .where('id', '=', reglement_id)
    .execute()
}

/** Adds `montant`, which may be negative, to what is paid of a fee; returns the new state. */
export function moveRegle(tx: Database, cotisation_id: string, montant: number) {
  return tx
    .updateTable('cotisations')
    .set((row) => ({
      regle: row('regle', '+', montant),
      version: row('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', cotisation_id)
    .returning(['id', 'statut', 'montant_du', 'regle'])
    .executeTakeFirstOrThrow()
}

export async function setStatut(tx: Database, cotisation_id: string, statut: CotisationStatut) {
  await tx.updateTable('cotisations').set({ statut }).where('id', '=', cotisation_id).execute()
}
