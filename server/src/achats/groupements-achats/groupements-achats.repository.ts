import { Article } from '@sillon/domain/achats/groupements-achats/article'
import { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import type { StatutDonne } from '@sillon/domain/cycle'
import { sql } from 'kysely'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'

const COLONNES = columnsOf(Groupement)

/** `verrou` locks the purchase: ordering, closing and allocating wait until the end of the transaction. */
export function findGroupement(db: Database, id: string, { verrou = false } = {}): Promise<Groupement | undefined> {
  const query = db.selectFrom('groupements_achats').select(COLONNES).where('id', '=', id)
  return (verrou ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

type Nouveau = Omit<Groupement, 'id' | 'version' | 'statut' | 'motif'>

export const insertGroupement = (tx: Database, nouveau: Nouveau): Promise<{ id: string }> =>
  tx.insertInto('groupements_achats').values(nouveau).returning('id').executeTakeFirstOrThrow()

/** Until the end of the transaction, no other purchase is taken up: two of them never ask for one reference. */
export const lockReferences = (tx: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('references_groupements'))`.execute(tx)

/** The references that begin with `debut`. */
export async function listReferences(db: Database, debut: string): Promise<string[]> {
  const rows = await db
    .selectFrom('groupements_achats')
    .select('reference')
    .where('reference', 'like', `${debut}%`)
    .execute()
  return rows.map(({ reference }) => reference)
}

export type ChangementGroupement = Partial<Omit<Groupement, 'id' | 'version' | 'statut'>>

/** Raises the version: every change of a purchase does. */
export function updateGroupement(
  tx: Database,
  id: string,
  changement: ChangementGroupement & { statut?: StatutDonne<GroupementStatut> },
): Promise<Groupement> {
  return tx
    .updateTable('groupements_achats')
    .set((row) => ({ ...changement, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLONNES)
    .executeTakeFirstOrThrow()
}

/** Lets the reminder be sent again. The version stays, since nothing shown has changed. */
export async function forgetRappel(tx: Database, id: string) {
  await tx.updateTable('groupements_achats').set({ rappel_le: null }).where('id', '=', id).execute()
}

export async function noteAttribution(tx: Database, id: string, attribue_le: Date) {
  await tx.updateTable('groupements_achats').set({ attribue_le }).where('id', '=', id).execute()
}

/** Returns false when the reminder was already sent, or when the closing has changed since it was read. */
export async function claimRappel(tx: Database, { id, cloture_le }: Groupement, rappel_le: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('groupements_achats')
    .set({ rappel_le })
    .where('id', '=', id)
    .where('statut', '=', 'ouvert')
    .where(sql<string>`date_trunc('milliseconds', cloture_le)`, '=', cloture_le)
    .where('rappel_le', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const COLONNES_ARTICLE = columnsOf(Article)

export function listArticles(db: Database, groupement_id: string): Promise<Article[]> {
  return db
    .selectFrom('articles_achat')
    .select(COLONNES_ARTICLE)
    .where('groupement_id', '=', groupement_id)
    .orderBy('rang')
    .execute()
}

/** Packages ordered by article, in the orders that commit somebody; without the cooperative’s own. */
export async function readTotaux(db: Database, groupement_id: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('lignes_commande as l')
    .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
    .select((row) => ['l.article_id', row.fn.sum<number>('l.nombre').as('nombre')] as const)
    .where('b.groupement_id', '=', groupement_id)
    .where('b.statut', 'not in', ['brouillon', 'annule'])
    .groupBy('l.article_id')
    .execute()
  return new Map(rows.map(({ article_id, nombre }) => [article_id, Number(nombre)]))
}
