import type { Jour } from '@sillon/domain/jour'
import type { Report } from '@sillon/domain/secretariat/matin/compose-reports'
import type { GenreActe } from '@sillon/domain/secretariat/matin/genre-acte'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

const PAR = sql<string | null>`(
  select coalesce(${nomComplet('a', 'u')}, u.identifiant)
  from utilisateurs u left join adherents a on a.id = u.adherent_id where u.id = r.reporte_par)`

/** The kinds were checked when they were written. */
const GENRE = sql<GenreActe>`r.genre`.as('genre')

const selectReports = (db: Database, today: Jour) =>
  db
    .selectFrom('reports_matin as r')
    .select(['r.id', 'r.objets', 'r.jusqu_au', GENRE, PAR.as('par')])
    .where('r.jusqu_au', '>', today)
    .orderBy('r.reporte_le')
    .orderBy('r.id')

/** All that is put off today. */
export const listReports = (db: Database, today: Jour): Promise<Report[]> => selectReports(db, today).execute()

export const findReport = (db: Database, id: string) =>
  db.selectFrom('reports_matin as r').select(['r.id', GENRE]).where('r.id', '=', id).executeTakeFirst()

/** Two people who put off the same line wait for each other. */
export const lockReports = (tx: Database) => sql`lock table reports_matin in share row exclusive mode`.execute(tx)

type Nouveau = { genre: GenreActe; objets: string[]; jusqu_au: Jour; reporte_par: string; reporte_le: Date }

export const insertReport = (tx: Database, report: Nouveau) =>
  tx.insertInto('reports_matin').values(report).returning('id').executeTakeFirstOrThrow()

export const deleteReport = (tx: Database, id: string) => tx.deleteFrom('reports_matin').where('id', '=', id).execute()

/** Those that have come back say nothing any more. */
export const deleteEchus = (tx: Database, today: Jour) =>
  tx.deleteFrom('reports_matin').where('jusqu_au', '<=', today).execute()
