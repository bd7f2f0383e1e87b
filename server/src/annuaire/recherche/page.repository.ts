import { RESULTATS_MAX } from '@sillon/contract/annuaire/recherche'
import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { estCommun } from './nommes.repository.ts'
import { atteint, communesOf, type Demande, estTrouve, tableOf } from './trouvable.repository.ts'

export type Tri = 'distance' | 'nom' | '-nom' | 'surface' | '-surface' | 'annee' | '-annee' | 'puissance' | '-puissance'
/** A page shows these columns of each row found, from the tables of `source`, where the row is `o`. */
export type Vue<Ligne> = { colonnes: RawBuilder<Ligne>; source: RawBuilder<unknown> }
type Fenetre<Ligne> = { par_page: number; offset: number; vue: Vue<Ligne> }
type Bornes = Omit<Fenetre<unknown>, 'vue'>
type Trouves<Ligne> = { lignes: Ligne[]; total: number; total_exact: boolean }

const NOMS: Record<ObjetRecherche, readonly RawBuilder<unknown>[]> = {
  adherents: [sql`o.nom collate francais`, sql`o.prenom collate francais`],
  exploitations: [sql`o.nom collate francais`],
  materiels: [sql`o.nom_tri`],
}

type Ordre = { cles: readonly RawBuilder<unknown>[]; sens: RawBuilder<unknown> }

/** A surface that the reader may not see counts as empty when sorting: it comes last. */
function ordreOf(tri: Exclude<Tri, 'distance'>, demande: Demande): Ordre {
  const desc = tri.startsWith('-')
  const colonne = tri.replace(/^-/, '') as 'nom' | 'surface' | 'annee' | 'puissance'
  if (colonne === 'nom') return { cles: NOMS[demande.objet], sens: desc ? sql`desc` : sql`asc` }
  const cle = {
    annee: sql`o.annee`,
    puissance: sql`o.puissance_ch`,
    surface: sql`case when ${atteint(sql`o.surface_montree_a`, demande)} then o.sau_ha end`,
  }[colonne]
  return { cles: [cle], sens: desc ? sql`desc nulls last` : sql`asc nulls last` }
}

/** The id separates equal rows; sorted by name, it follows the direction of the name, so that one index serves both. */
const orderBy = (
  cles: readonly Expression<unknown>[],
  { id, tri, sens }: { id: RawBuilder<unknown>; tri: Tri; sens: RawBuilder<unknown> },
) => sql.join([...cles.map((cle) => sql`${cle} ${sens}`), tri === '-nom' ? sql`${id} desc` : id])

/**
 * The rows of a page, in order, and how many results there are up to the limit. A few results are found and sorted at
 * once; with more, an index in the requested order is walked, since many of its rows match. What the page shows of them
 * comes in the same statement.
 */
export async function listTrouves<Ligne extends { id: string }>(
  db: Database,
  demande: Demande,
  tri: Tri,
  fenetre: Fenetre<Ligne>,
): Promise<Trouves<Ligne>> {
  const peu = await sortTrouves(db, demande, tri, fenetre)
  if (peu.total_exact) return peu
  // The last page ends at the limit.
  const reste = { ...fenetre, par_page: Math.min(fenetre.par_page, RESULTATS_MAX - fenetre.offset) }
  const autres = { ...demande, filtres: [...demande.filtres, pasSiennes(demande)] }
  const read = async (ids: RawBuilder<unknown>) => (await showOf(ids, fenetre.vue).execute(db)).rows
  const page = await read(tri === 'distance' ? walkCommunes(autres, reste) : walkIndex(autres, tri, reste))
  return { ...peu, lignes: page.length === reste.par_page ? page : await read(sortTout(demande, tri, reste)) }
}

/** The rows that a query finds, in its order, as a page shows them. */
const showOf = <Ligne>(ids: RawBuilder<unknown>, { colonnes, source }: Vue<Ligne>) => sql<Ligne>`
  select vue.* from unnest(array(${ids})) with ordinality as page (id, rang)
    cross join lateral (select ${colonnes} from ${source} where o.id = page.id) vue
  order by page.rang`

/** One’s own machines come after all the others. */
const estSienne = ({ siennes }: Demande) => sql<boolean>`o.entreprise_id = any(${siennes}::uuid[])`
const pasSiennes = (demande: Demande) =>
  demande.siennes.length > 0 ? sql<boolean>`not ${estSienne(demande)}` : sql<boolean>`true`
const colonneSienne = (demande: Demande) =>
  demande.siennes.length > 0 ? sql`${estSienne(demande)} as sienne` : sql`false as sienne`

/** Finds results up to the limit and counts them, unless their words are common; sorts them only when there are no more. */
async function sortTrouves<Ligne extends { id: string }>(
  db: Database,
  demande: Demande,
  tri: Tri,
  { par_page, offset, vue }: Fenetre<Ligne>,
): Promise<Trouves<Ligne>> {
  const { colonnes, source, ordre } = tri === 'distance' ? byDistance(demande) : byColonne(demande, tri)
  const { rows } = await sql<{ total: number } & Ligne>`
    with commun as materialized (select ${estCommun(demande)} as oui), trouves as materialized (
      select o.id, ${colonneSienne(demande)}, ${colonnes}
      from ${tableOf(demande)} o where not (select oui from commun) and ${estTrouve(demande)} limit ${RESULTATS_MAX + 1}
    )
    select combien.total, vue.*
    from (select case when (select oui from commun) then ${RESULTATS_MAX + 1} else (select count(*) from trouves) end as total) combien left join lateral (
      select t.id, row_number() over (order by t.sienne, ${ordre}) as rang from ${source}
      where combien.total <= ${RESULTATS_MAX} order by rang limit ${par_page} offset ${offset}
    ) page on true
      left join lateral (select ${vue.colonnes} from ${vue.source} where o.id = page.id) vue on true
    order by page.rang`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    // Nothing found is one row without an id, which says the total.
    lignes: rows.filter(({ id }) => id !== null),
    total: Math.min(total, RESULTATS_MAX),
    total_exact: total <= RESULTATS_MAX,
  }
}

/** Rows without a commune come last. */
const byDistance = ({ origine }: Demande) => ({
  colonnes: sql`o.code_insee`,
  source: sql`trouves t left join communes c on c.code_insee = t.code_insee`,
  ordre: sql`c.lieu <-> ${origine?.lieu}::cube nulls last, t.id`,
})

function byColonne(demande: Demande, tri: Exclude<Tri, 'distance'>) {
  const { cles, sens } = ordreOf(tri, demande)
  const noms = cles.map((_, rang) => `cle_${rang}`)
  return {
    colonnes: sql.join(cles.map((cle, rang) => sql`${cle} as ${sql.ref(noms[rang] ?? '')}`)),
    source: sql`trouves t`,
    ordre: orderBy(
      noms.map((nom) => sql.ref(`t.${nom}`)),
      { id: sql`t.id`, tri, sens },
    ),
  }
}

function walkIndex(demande: Demande, tri: Exclude<Tri, 'distance'>, { par_page, offset }: Bornes) {
  const { cles, sens } = ordreOf(tri, demande)
  return sql`select o.id from ${tableOf(demande)} o where ${estTrouve(demande, { enPassant: true })}
    order by ${orderBy(cles, { id: sql`o.id`, tri, sens })} limit ${par_page} offset ${offset}`
}

/**
 * Everything found, sorted: when a walk does not fill the page, since rows without a commune and one’s own machines come
 * last.
 */
function sortTout(demande: Demande, tri: Tri, { par_page, offset }: Bornes) {
  const { colonnes, source, ordre } = tri === 'distance' ? byDistance(demande) : byColonne(demande, tri)
  return sql`with trouves as materialized (
      select o.id, ${colonneSienne(demande)}, ${colonnes} from ${tableOf(demande)} o where ${estTrouve(demande)}
    )
    select t.id from ${source} order by t.sienne, ${ordre} limit ${par_page} offset ${offset}`
}

/** Walks the communes, the nearest first, until the page is full. */
function walkCommunes(demande: Demande, { par_page, offset }: Bornes) {
  const corde = sql`c.lieu <-> ${demande.origine?.lieu}::cube`
  return sql`select t.id
    from (select c.code_insee, ${corde} as corde from communes c where ${communesOf(demande)} order by ${corde}) c
      cross join lateral (
        select o.id from ${tableOf(demande)} o
        where o.code_insee = c.code_insee and ${estTrouve(demande, { ailleurs: true })} order by o.id
      ) t
    order by c.corde, t.id limit ${par_page} offset ${offset}`
}
