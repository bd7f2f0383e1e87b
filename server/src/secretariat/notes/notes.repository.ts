import type { Note } from '@sillon/domain/secretariat/notes/note'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

type NoteLue = Note & { entreprise_id: string }

/** The name of the account of a column, as it is today. */
const nomDe = (colonne: string) => sql<string | null>`(
  select coalesce(${nomComplet('a', 'u')}, u.identifiant)
  from utilisateurs u left join adherents a on a.id = u.adherent_id where u.id = ${sql.ref(colonne)})`

const selectNotes = (db: Database) =>
  db
    .selectFrom('notes as n')
    .select(['n.id', 'n.version', 'n.entreprise_id', 'n.texte', 'n.epinglee', 'n.ecrite_le', 'n.modifiee_le'])
    .select(['n.supprimee_le', nomDe('n.auteur_id').as('auteur'), nomDe('n.modifiee_par').as('modifiee_par')])
    .select(nomDe('n.supprimee_par').as('supprimee_par'))

/** Pinned first, then the latest; one that was deleted keeps its place until it is erased. */
export const listNotes = (db: Database, entreprise_id: string): Promise<Note[]> =>
  selectNotes(db)
    .where('n.entreprise_id', '=', entreprise_id)
    .orderBy('n.epinglee', 'desc')
    .orderBy('n.ecrite_le', 'desc')
    .orderBy('n.id')
    .execute()

export const findNote = (db: Database, id: string): Promise<NoteLue | undefined> =>
  selectNotes(db).where('n.id', '=', id).executeTakeFirst()

export const lockNote = (tx: Database, id: string) =>
  tx.selectFrom('notes').select('id').where('id', '=', id).forUpdate().execute()

/** Two notes of one company are counted one after the other. Undefined: no such company. */
export const lockEntreprise = (tx: Database, id: string) =>
  tx.selectFrom('entreprises').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function countNotes(db: Database, entreprise_id: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('notes')
    .select(sql<number>`count(*)::int`.as('nombre'))
    .where('entreprise_id', '=', entreprise_id)
    .where('supprimee_le', 'is', null)
    .executeTakeFirstOrThrow()
  return nombre
}

export const insertNote = (tx: Database, note: Insertable<DB['notes']>) =>
  tx.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()

export async function updateNote(tx: Database, id: string, change: Updateable<DB['notes']>) {
  await tx
    .updateTable('notes')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSupprimees(db: Database, avant: Date) {
  await db.deleteFrom('notes').where('supprimee_le', '<=', avant.toISOString()).execute()
}
