import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isParti } from '../../platform/mail/parti.ts'

/** Ids of the documents that are to be mailed now and are not printed yet, sorted by id. */
export async function listAProduire(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('produit_le', 'is', null)
    .where('modele_courriel', 'is not', null)
    .where(sql<boolean>`(courriel_pas_avant is null or courriel_pas_avant <= clock_timestamp())`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Seconds until the next mail that waits may leave; undefined when none does. */
export async function readProchainRetenu(db: Database): Promise<number | undefined> {
  const { secondes } = await db
    .selectFrom('documents')
    .select(
      sql<number | null>`ceil(extract(epoch from min(courriel_pas_avant) - clock_timestamp()))::int`.as('secondes'),
    )
    .where('courriel_pas_avant', 'is not', null)
    .where('produit_le', 'is', null)
    .where('modele_courriel', 'is not', null)
    .executeTakeFirstOrThrow()
  return secondes === null ? undefined : Math.max(1, secondes)
}

/**
 * Locks the document until the end of the transaction. With `libre`, returns undefined when another server holds the
 * lock.
 */
export const lockDocument = (tx: Database, id: string, { libre = false } = {}) =>
  selectDocuments(tx, [id])
    .forUpdate()
    .$if(libre, (query) => query.skipLocked())
    .executeTakeFirst()

export const listOuverts = (db: Database, ids: readonly string[]) => selectDocuments(db, ids).execute()

const selectDocuments = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('documents')
    .select([
      'id',
      'type',
      'numero',
      'entreprise_id',
      'bon_commande_id',
      'date_emission',
      'donnees',
      'modele_courriel',
      'courriel_le',
      'produit_le',
    ])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)

/** Read once the row is locked: before that, mails written by another transaction are not visible. */
export const readParti = async (tx: Database, id: string): Promise<boolean> =>
  (await tx.selectFrom('documents').select(isParti('documents.id').as('parti')).where('id', '=', id).executeTakeFirst())
    ?.parti ?? true

export type DocumentOuvert = NonNullable<Awaited<ReturnType<typeof lockDocument>>>

export async function saveContenu(tx: Database, id: string, octets: Uint8Array, sha256: Buffer, now: Date) {
  await tx
    .insertInto('documents_contenus')
    .values({ document_id: id, octets: Buffer.from(octets) })
    .execute()
  await tx
    .updateTable('documents')
    .set({ produit_le: now, taille: octets.length, sha256 })
    .where('id', '=', id)
    .execute()
}

export async function markCourriel(tx: Database, id: string, now: Date) {
  await tx.updateTable('documents').set({ courriel_le: now }).where('id', '=', id).execute()
}

export const findContenu = (db: Database, id: string) =>
  db
    .selectFrom('documents as d')
    .innerJoin('documents_contenus as c', 'c.document_id', 'd.id')
    .select(['d.type', 'd.numero', 'd.edition', 'd.sha256', 'c.octets'])
    .select(
      sql<string | null>`case d.type when 'bon_commande' then d.donnees #>> '{destinataire,raison_sociale}' end`.as(
        'raison_sociale',
      ),
    )
    .where('d.id', '=', id)
    .executeTakeFirst()
