import type { Jour } from '@sillon/domain/jour'
import type { NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
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

type NouvelleAffectation = { reglement_id: string; creance_id: string; montant: number; date_affectation: Jour }

/**
 * Adds to the allocation when the payment already pays this piece. Returns whether the piece is a fee or an invoice.
 */
export async function insertAffectation(
  tx: Database,
  { reglement_id, creance_id, montant, date_affectation }: NouvelleAffectation,
): Promise<NatureCreance> {
  const { facture_id } = await tx
    .insertInto('affectations_reglement')
    .columns(['reglement_id', 'montant', 'date_affectation', 'cotisation_id', 'facture_id'])
    .expression((row) =>
      row
        .selectFrom('creances')
        .select([
          sql<string>`${reglement_id}::uuid`.as('reglement_id'),
          sql<number>`${montant}::bigint`.as('montant'),
          sql<string>`${date_affectation}::date`.as('date_affectation'),
          sql<string | null>`case nature when 'cotisation' then id end`.as('cotisation_id'),
          sql<string | null>`case nature when 'facture' then id end`.as('facture_id'),
        ])
        .where('id', '=', creance_id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['reglement_id', 'creance_id'])
        .where('annulee_le', 'is', null)
        .doUpdateSet((row) => ({ montant: row('affectations_reglement.montant', '+', row.ref('excluded.montant')) })),
    )
    .returning('facture_id')
    .executeTakeFirstOrThrow()
  return facture_id === null ? 'cotisation' : 'facture'
}

/** Running allocations of a payment, of a piece, or of one to the other. */
type Sur = { reglement_id: string } | { creance_id: string } | { reglement_id: string; creance_id: string }

type Affectee = { reglement_id: string; creance_id: string; nature: NatureCreance; montant: number }

/** Ends these running allocations; returns the payments and the pieces concerned. */
export async function endAffectations(tx: Database, sur: Sur, annulee_le: Jour): Promise<Affectee[]> {
  let courantes = tx.updateTable('affectations_reglement').set({ annulee_le }).where('annulee_le', 'is', null)
  for (const [colonne, id] of Object.entries(sur)) {
    courantes = courantes.where(colonne as 'reglement_id' | 'creance_id', '=', id)
  }
  const ended = await courantes.returning(['reglement_id', 'cotisation_id', 'facture_id', 'montant']).execute()
  return ended.map(({ cotisation_id, facture_id, ...one }) => ({
    ...one,
    creance_id: cotisation_id ?? facture_id ?? '',
    nature: facture_id === null ? 'cotisation' : 'facture',
  }))
}

/** The running allocations of a piece, the latest first. */
export const listCourantes = (tx: Database, creance_id: string) =>
  tx
    .selectFrom('affectations_reglement')
    .select(['reglement_id', 'montant'])
    .where('creance_id', '=', creance_id)
    .where('annulee_le', 'is', null)
    .orderBy('date_affectation', 'desc')
    .orderBy('id')
    .execute()

/** The pieces that a payment pays, with what still remains due on each. */
export const listPayees = (tx: Database, reglement_id: string) =>
  tx
    .selectFrom('affectations_reglement as a')
    .innerJoin('creances as c', 'c.id', 'a.creance_id')
    .select([
      'c.id',
      'c.nature',
      'c.numero',
      'c.objet',
      'c.echeance',
      'c.montant_du',
      'c.reste',
      'c.statut',
      'a.montant',
    ])
    .where('a.reglement_id', '=', reglement_id)
    .where('a.annulee_le', 'is', null)
    .orderBy('c.id')
    .execute()

/** Adds `montant`, which may be negative, to what is allocated of a payment. */
export async function moveAffecte(tx: Database, reglement_id: string, montant: number) {
  await tx
    .updateTable('reglements')
    .set((row) => ({ affecte: row('affecte', '+', montant), updated_at: new Date() }))
    .where('id', '=', reglement_id)
    .execute()
}
