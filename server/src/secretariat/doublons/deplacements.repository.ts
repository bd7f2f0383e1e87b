import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import type { Lien } from './liens.repository.ts'

type Ligne = Record<string, unknown>
type Modification = { table: keyof DB; id: string; avant: Ligne; apres: Ligne }

/** Everything a merge did to other rows, stored so that it can be undone. */
export type Deplacements = {
  deplaces: (Pick<Lien, 'table' | 'colonne' | 'origine'> & { ids: string[] })[]
  modifies: Modification[]
  retires: { table: keyof DB; ligne: Ligne }[]
}

type Sens = { de: string; vers: string }

const NES = { toutes: sql`true`, numerotees: sql`numero is not null` }

/** Moves the rows and returns their ids. A row that moves a second time keeps its first origin. */
export async function moveRows(tx: Database, lien: Lien, { de, vers }: Sens, sauf: string[] = []) {
  const { table, colonne, origine } = lien
  const reste = origine
    ? sql`, tiers_origine_id = case when ${NES[origine]} then coalesce(tiers_origine_id, ${de}) else tiers_origine_id end`
    : sql``
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set ${sql.ref(colonne)} = ${vers}${reste}
    where ${sql.ref(colonne)} = ${de} and not id::text = any(${sauf}) returning id::text as id`.execute(tx)
  return { table, colonne, ...(origine && { origine }), ids: rows.map(({ id }) => id) }
}

/** Moves back only the rows that are still where the merge put them. */
export async function moveBack(tx: Database, moved: Deplacements['deplaces'][number], sens: Sens) {
  const { table, colonne, origine, ids } = moved
  const rendu = origine ? sql`, tiers_origine_id = nullif(tiers_origine_id, ${sens.vers})` : sql``
  await sql`update ${sql.table(table)} set ${sql.ref(colonne)} = ${sens.vers}${rendu}
    where ${sql.ref(colonne)} = ${sens.de} and id::text = any(${ids})`.execute(tx)
}

export async function countRows(db: Database, { table, colonne }: Lien, id: string): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`select count(*) as nombre from ${sql.table(table)}
    where ${sql.ref(colonne)} = ${id}`.execute(db)
  return rows[0]?.nombre ?? 0
}

/** Writes columns of one row, and returns their former and new values. */
export async function modifyRow(tx: Database, table: keyof DB, id: string, apres: Ligne): Promise<Modification> {
  const { rows } = await sql<{ ligne: Ligne }>`select to_jsonb(t) as ligne from ${sql.table(table)} t
    where id = ${id}`.execute(tx)
  const lue = rows[0]?.ligne ?? {}
  const avant = Object.fromEntries(Object.keys(apres).map((colonne) => [colonne, lue[colonne] ?? null]))
  await writeRow(tx, table, id, apres)
  return { table, id, avant, apres }
}

async function writeRow(tx: Database, table: keyof DB, id: string, valeurs: Ligne) {
  const colonnes = Object.keys(valeurs)
  if (colonnes.length === 0) return
  const set = sql.join(colonnes.map((colonne) => sql`${sql.ref(colonne)} = r.${sql.ref(colonne)}`))
  await sql`update ${sql.table(table)} as t set ${set}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(valeurs)}::jsonb) as r
    where t.id = ${id}`.execute(tx)
}

/** Restores the former values of a row, except in columns changed since; returns those columns. */
export async function restoreRow(tx: Database, { table, id, avant, apres }: Modification): Promise<string[]> {
  const colonnes = Object.keys(avant)
  const { rows } = await sql<{ colonne: string; intacte: boolean }>`
    select c.colonne, to_jsonb(t) -> c.colonne is not distinct from to_jsonb(r) -> c.colonne as intacte
    from ${sql.table(table)} t,
      jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(apres)}::jsonb) as r,
      unnest(${colonnes}::text[]) as c (colonne)
    where t.id = ${id}`.execute(tx)
  const intactes = rows.filter(({ intacte }) => intacte).map(({ colonne }) => colonne)
  await writeRow(tx, table, id, Object.fromEntries(intactes.map((colonne) => [colonne, avant[colonne]])))
  return rows.filter(({ intacte }) => !intacte).map(({ colonne }) => colonne)
}

/** Deletes these rows and returns their content. */
export async function removeRows(tx: Database, table: 'roles_entreprise' | 'rattachements', ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ ligne: Ligne }>`delete from ${sql.table(table)} t where id = any(${[...ids]}::uuid[])
    returning to_jsonb(t) as ligne`.execute(tx)
  return rows.map(({ ligne }) => ({ table, ligne }))
}

/** Inserts a deleted row again. A request is not restored when its account is gone. */
export async function putBack(tx: Database, { table, ligne }: Deplacements['retires'][number]) {
  const condition =
    table === 'rattachements' ? sql`exists (select from utilisateurs u where u.id = r.utilisateur_id)` : sql`true`
  await sql`insert into ${sql.table(table)}
    select r.* from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(ligne)}::jsonb) as r
    where ${condition}`.execute(tx)
}
