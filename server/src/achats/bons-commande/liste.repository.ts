import type {
  BonsFiltre,
  BonsQuery,
  MesBonsQuery,
  MonBonResume,
  TRIS_BONS,
} from '@sillon/contract/achats/bons-commande'
import type { BonCommandeResume } from '@sillon/domain/achats/bons-commande/bon-commande'
import { echeanceAccord } from '@sillon/domain/achats/groupements-achats/propositions'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { countUpTo, offsetOf, toPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import { calculAccepte } from './accord.repository.ts'

const TRIS: Tris<typeof TRIS_BONS> = {
  date: sql`b.created_at`,
  numero: sql`b.numero`,
  total_ttc: sql`b.total_ttc`,
  raison_sociale: sql`e.raison_sociale collate francais`,
}

export async function listBons(db: Database, query: BonsQuery) {
  const matching = filterBons(db, query)
  const offset = offsetOf(query)
  const page = selectBons(db)
    .where('b.id', 'in', matching.select('b.id'))
    .orderBy(orderOf(TRIS, query.tri ?? '-date'))
  const rows = await page.orderBy('b.id').limit(query.par_page).offset(offset).execute()
  return toPage(rows.map(toResume), await countUpTo(db, matching), query)
}

/** Orders of these companies, the latest first. */
export async function listBonsOf(db: Database, entreprise_ids: readonly string[], query: MesBonsQuery) {
  let matching = db
    .selectFrom('bons_commande as b')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .where('b.entreprise_id', '=', (row) => row.fn.any(row.val(entreprise_ids)))
  const { q, statut, annee, groupement_id } = query
  if (statut) matching = matching.where('b.statut', '=', statut)
  if (groupement_id) matching = matching.where('b.groupement_id', '=', groupement_id)
  if (annee)
    matching = matching.where(sql<boolean>`extract(year from b.created_at at time zone 'Europe/Paris') = ${annee}`)
  if (q) {
    matching = matching.where((or) => or.or([matchesEveryWord(sql.ref('g.recherche'), q), numeroLike(q)]))
  }
  const rows = await selectBons(db)
    .select(accord.as('accord'))
    .where('b.id', 'in', matching.select('b.id'))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .limit(query.par_page)
    .offset(offsetOf(query))
    .execute()
  return toPage(rows.map(toMonBon), await countUpTo(db, matching), query)
}

const LOT = 1_000

/** Yields a thousand rows at a time, the oldest first: memory does not grow with the export. */
export async function* readBons(db: Database, filtre: BonsFiltre): AsyncGenerator<BonCommandeResume[]> {
  let after: { curseur: string; id: string } | undefined
  for (;;) {
    // Kept as text: a JavaScript date would lose the microseconds of the instant.
    let lot = selectBons(db)
      .select(sql<string>`b.created_at::text`.as('curseur'))
      .where('b.id', 'in', filterBons(db, filtre).select('b.id'))
    if (after) lot = lot.where(sql<boolean>`(b.created_at, b.id) > (${after.curseur}::timestamptz, ${after.id}::uuid)`)
    const rows = await lot.orderBy('b.created_at').orderBy('b.id').limit(LOT).execute()
    if (rows.length > 0) yield rows.map(toResume)
    after = rows.at(-1)
    if (rows.length < LOT) return
  }
}

export const countBons = async (db: Database, filtre: BonsFiltre): Promise<number> => {
  const { nombre } = await filterBons(db, filtre)
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .executeTakeFirstOrThrow()
  return Number(nombre)
}

/** Each filter is a semi-join on the order alone, so that counting joins no other table. */
function filterBons(db: Database, { q, entreprise_id, ...filtre }: BonsFiltre) {
  const { groupement_id, statut, famille, fournisseur_id, du, au } = filtre
  let matching = db.selectFrom('bons_commande as b')
  if (groupement_id) matching = matching.where('b.groupement_id', '=', groupement_id)
  if (entreprise_id) matching = matching.where('b.entreprise_id', '=', entreprise_id)
  if (statut) matching = matching.where('b.statut', '=', statut)
  if (du) matching = matching.where(sql<boolean>`b.created_at >= ${du}::date::timestamp at time zone 'Europe/Paris'`)
  if (au)
    matching = matching.where(sql<boolean>`b.created_at < (${au}::date + 1)::timestamp at time zone 'Europe/Paris'`)
  if (famille || fournisseur_id) {
    let achats = db.selectFrom('groupements_achats as g').select('g.id')
    if (famille) achats = achats.where('g.famille', '=', famille)
    if (fournisseur_id) achats = achats.where('g.fournisseur_id', '=', fournisseur_id)
    matching = matching.where('b.groupement_id', 'in', achats)
  }
  return q ? matching.where(isNumero(q) ? numeroLike(q) : entrepriseLike(q)) : matching
}

/**
 * « BC-2027-000123 », « 2027-123 »: what looks like an order number is searched in the numbers alone, so that each
 * search has its index. A SIRET is longer and is searched among companies.
 */
const isNumero = (q: string) => /^\s*bc/i.test(q) || /^[\d\s-]{3,11}$/.test(q)
const numeroLike = (q: string) => matchesEveryWord(sql`normalise(b.numero)`, q)
const entrepriseLike = (q: string) => sql<boolean>`b.entreprise_id in (
  select e.id from entreprises e where ${matchesEveryWord(sql.ref('e.recherche'), q)}
)`

const selectBons = (db: Database) =>
  db
    .selectFrom('bons_commande as b')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .innerJoin('entreprises as e', 'e.id', 'b.entreprise_id')
    .select(['b.id', 'b.numero', 'b.statut', 'b.created_at as cree_le', 'b.valide_le', 'b.total_ht', 'b.total_ttc'])
    .select(['g.id as groupement_id', 'g.reference', 'g.libelle', 'g.famille', 'g.cloture_le'])
    .select(['g.statut as groupement_statut', 'e.id as entreprise_id', 'e.no_adherent', 'e.raison_sociale'])

type Accord = { demande_le: string; avant_ttc: number | null }
/** Only the few orders that wait for an answer read their former edition. */
const accord = sql<Accord | null>`case when b.statut = 'a_reconfirmer' then
  json_build_object('demande_le', b.accord_demande_le, 'avant_ttc', ${calculAccepte} -> 'total_ttc')
end`

type Lu = Awaited<ReturnType<ReturnType<typeof selectBons>['execute']>>[number]

function toResume(row: Lu): BonCommandeResume {
  const { id, numero, statut, cree_le, valide_le, total_ht, total_ttc, reference, libelle, famille, cloture_le } = row
  const { groupement_id, groupement_statut, entreprise_id, no_adherent, raison_sociale } = row
  return {
    ...{ id, numero, statut, cree_le, valide_le, total_ht, total_ttc },
    groupement: { id: groupement_id, reference, libelle, famille, statut: groupement_statut, cloture_le },
    entreprise: { id: entreprise_id, no_adherent, raison_sociale },
  } as BonCommandeResume
}

const toMonBon = ({ accord, ...row }: Lu & { accord: Accord | null }): MonBonResume => ({
  ...toResume(row),
  accord: accord && { avant_ttc: accord.avant_ttc, expire_le: echeanceAccord(accord.demande_le) },
})
