import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** `rang`: a day, an instant or a name, the smallest first. */
type Rangee = { id: string; montant: number | null; rang: string }

/** The first rows of a query, and what all of them come to. */
export type Premiers<Ligne> = { total: number; montant: number | null; premiers: (Ligne & Rangee)[] }

/** More than a line names: those that the office put off are among them, and the next ones too. */
const NOMBRE = 60

/** Reads the first rows of a list in order: those of each table can then be read from its index, before they are put together. */
export const firstRows = (lignes: RawBuilder<unknown>, nombre = NOMBRE) =>
  sql`(${lignes} order by rang, id limit ${nombre})`

type Compte = { total: number; somme: number | null }

/**
 * Reads the first of these rows, which have an `id`, a `montant` and a `rang`, and counts all of them, in one query of two
 * parts: what only names a row, when it is joined by `left join`, is read for the first ones alone. `comptees`: all the
 * rows, when `lignes` already are the first ones of each table. They are counted apart: joined to the first ones, PostgreSQL
 * would count them again for each, when it expects one.
 */
export async function readPremiers<Ligne extends object>(
  db: Database,
  lignes: RawBuilder<unknown>,
  nombre = NOMBRE,
  comptees = lignes,
): Promise<Premiers<Ligne>> {
  const { rows } = await sql<Ligne & Rangee & Compte>`
    with t as materialized (select count(*) as total, sum(montant)::bigint as somme from (${comptees}) as c)
    select q.*, t.total, t.somme
    from (select * from (${lignes}) as l order by rang, id limit ${nombre}) as q cross join t
    order by q.rang, q.id`.execute(db)
  const [premier] = rows
  return { total: premier?.total ?? 0, montant: premier?.somme ?? null, premiers: rows }
}
