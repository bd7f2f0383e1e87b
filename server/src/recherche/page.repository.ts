import { TOTAL_MAX } from '@sillon/contract/page'
import type { ObjetRecherche } from '@sillon/domain/recherche/recherche'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { atteint, communesOf, type Demande, estTrouve } from './trouvable.repository.ts'

export type Tri = 'distance' | 'nom' | '-nom' | 'surface' | '-surface' | 'annee' | '-annee' | 'puissance' | '-puissance'
type Fenetre = { par_page: number; offset: number }
type Total = { total: number; total_exact: boolean }

/** Up to here all that was found is sorted; beyond, it is dense enough for an index to be walked in order. */
const PEU = 1_000

const tableOf = ({ objet }: Demande) => sql.table(objet)

export async function countTrouves(db: Database, demande: Demande): Promise<Total> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from ${tableOf(demande)} o where ${estTrouve(demande)} limit ${TOTAL_MAX + 1}
    ) as bornee`.execute(db)
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, TOTAL_MAX), total_exact: total <= TOTAL_MAX }
}

const NOMS: Record<ObjetRecherche, readonly RawBuilder<unknown>[]> = {
  adherents: [sql`o.nom collate francais`, sql`o.prenom collate francais`],
  exploitations: [sql`o.nom collate francais`],
  materiels: [sql`o.nom_tri`],
}

/** Ties are settled by the id. A surface that is not shown sorts nothing: it comes last. */
function ordreOf(tri: Exclude<Tri, 'distance'>, demande: Demande): RawBuilder<unknown> {
  const desc = tri.startsWith('-')
  const colonne = tri.replace(/^-/, '') as 'nom' | 'surface' | 'annee' | 'puissance'
  if (colonne === 'nom') {
    const sens = desc ? sql`desc` : sql`asc`
    return sql.join([...NOMS[demande.objet], sql`o.id`].map((nom) => sql`${nom} ${sens}`))
  }
  const cle = {
    annee: sql`o.annee`,
    puissance: sql`o.puissance_ch`,
    surface: sql`case when ${atteint(sql`o.surface_montree_a`, demande)} then o.sau_ha end`,
  }[colonne]
  return sql`${cle} ${desc ? sql`desc nulls last` : sql`asc nulls last`}, o.id`
}

/** The ids of a page, in order. */
export async function listTrouves(
  db: Database,
  demande: Demande,
  { tri, total, total_exact, ...fenetre }: Fenetre & Total & { tri: Tri },
): Promise<string[]> {
  if (total <= fenetre.offset) return []
  const peu = total_exact && total <= PEU
  if (tri !== 'distance') return listInOrdre(db, demande, ordreOf(tri, demande), { ...fenetre, peu })
  if (!peu) {
    const ids = await walkCommunes(db, demande, fenetre)
    if (ids.length === Math.min(fenetre.par_page, total - fenetre.offset)) return ids
  }
  return listByDistance(db, demande, fenetre)
}

const ids = async (db: Database, query: RawBuilder<{ id: string }>) =>
  (await query.execute(db)).rows.map(({ id }) => id)

function listInOrdre(
  db: Database,
  demande: Demande,
  ordre: RawBuilder<unknown>,
  { peu, par_page, offset }: Fenetre & { peu: boolean },
) {
  const trouves = sql`${tableOf(demande)} o where ${estTrouve(demande)}`
  const limite = sql`order by ${ordre} limit ${par_page} offset ${offset}`
  // Few rows among many: an index walked in this order would be read to its end.
  return peu
    ? ids(db, sql`with trouves as materialized (select o.* from ${trouves}) select o.id from trouves o ${limite}`)
    : ids(db, sql`select o.id from ${trouves} ${limite}`)
}

/** Everything found, sorted: what has no commune comes last. */
function listByDistance(db: Database, demande: Demande, { par_page, offset }: Fenetre) {
  return ids(
    db,
    sql`with trouves as materialized (
        select o.id, o.code_insee from ${tableOf(demande)} o where ${estTrouve(demande)}
      )
      select o.id from trouves o left join communes c on c.code_insee = o.code_insee
      order by c.lieu <-> ${demande.origine?.lieu}::cube nulls last, o.id limit ${par_page} offset ${offset}`,
  )
}

/** From commune to commune, the nearest first, until the page is full. */
function walkCommunes(db: Database, demande: Demande, { par_page, offset }: Fenetre) {
  const corde = sql`c.lieu <-> ${demande.origine?.lieu}::cube`
  return ids(
    db,
    sql`select t.id
      from (select c.code_insee, ${corde} as corde from communes c where ${communesOf(demande)} order by ${corde}) c
        cross join lateral (
          select o.id from ${tableOf(demande)} o
          where o.code_insee = c.code_insee and ${estTrouve(demande, { ailleurs: true })} order by o.id
        ) t
      order by c.corde, t.id limit ${par_page} offset ${offset}`,
  )
}
