import { TOTAL_MAX } from '@sillon/contract/page'
import type {
  AdhesionSansCotisation,
  CotisationsQuery,
  TRIS_COTISATIONS,
} from '@sillon/contract/tresorerie/cotisations'
import type { Jour } from '@sillon/domain/jour'
import type { CotisationStatutAffiche } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { countUpTo, offsetOf, toPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import { isEchelonnee, RESTE, selectCotisations, toResume } from './cotisations.repository.ts'

type Filtre = { campagne_id: string | undefined; today: Jour }

const TRIS: Tris<typeof TRIS_COTISATIONS> = {
  numero: sql`c.numero`,
  raison_sociale: sql`e.raison_sociale collate francais`,
  no_adherent: sql`e.no_adherent`,
  echeance: sql`c.echeance`,
  montant_du: sql`c.montant_du`,
  reste: RESTE,
}

export async function listCotisations(db: Database, query: CotisationsQuery, filtre: Filtre) {
  const matching = filterCotisations(db, query, filtre)
  const tri = query.tri ?? '-numero'
  const ordre = sql`${orderOf(TRIS, tri)}, c.id`
  // Selects the ids of the page first, in the order of an index, then joins what is shown.
  const ids = matching
    .$if(namesEntreprise(tri), (fees) => fees.innerJoin('entreprises as e', 'e.id', 'c.entreprise_id'))
    .select('c.id')
    .orderBy(ordre)
    .limit(query.par_page)
    .offset(offsetOf(query))
  const rows = await selectCotisations(db).where('c.id', 'in', ids).orderBy(ordre).execute()
  const resumes = rows.map((row) => toResume(row, filtre.today))
  const { nombre, ...totaux } = await sumUpTo(db, matching)
  const total_exact = nombre <= TOTAL_MAX
  const page = toPage(resumes, { total: Math.min(nombre, TOTAL_MAX), total_exact }, query)
  return { ...page, totaux: total_exact ? totaux : null }
}

const namesEntreprise = (tri: string) => /raison_sociale|no_adherent/.test(tri)

/** Counts and sums in one query, up to the limit of the count. */
function sumUpTo(db: Database, matching: ReturnType<typeof filterCotisations>) {
  const bounded = matching.select(['c.statut', 'c.montant_du', 'c.regle']).limit(TOTAL_MAX + 1)
  return db
    .selectFrom(bounded.as('c'))
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .select(SOMMES)
    .executeTakeFirstOrThrow()
}

const SOMMES = [
  sql<number>`coalesce(sum(c.montant_du), 0)::bigint`.as('du'),
  sql<number>`coalesce(sum(c.regle), 0)::bigint`.as('regle'),
  sql<number>`coalesce(sum(${RESTE}), 0)::bigint`.as('reste'),
]

/** Each filter is a semi-join on the fee alone, so that counting joins no other table. */
function filterCotisations(db: Database, { q, statut, litige }: CotisationsQuery, { campagne_id, today }: Filtre) {
  let matching = db.selectFrom('cotisations as c')
  if (campagne_id) matching = matching.where('c.campagne_id', '=', campagne_id)
  if (statut) matching = matching.where(isAffichee(statut, today))
  if (litige) matching = matching.where('c.litige_motif', 'is not', null)
  if (!q) return matching
  return matching.where((or) =>
    or.or([or('c.numero', '=', q.toUpperCase()), sql<boolean>`c.entreprise_id in ${entreprisesMatching(q)}`]),
  )
}

const isOuverte = sql<boolean>`c.statut in ('appelee', 'partiellement_payee')`

/** The rule `statutAffiche` in SQL, status by status, so that each is found by its index. */
function isAffichee(statut: CotisationStatutAffiche, today: Jour): RawBuilder<boolean> {
  const echelonnee = isEchelonnee(today)
  switch (statut) {
    case 'echelonnee':
      return sql`(${isOuverte} and ${echelonnee})`
    case 'en_retard':
      return sql`(${isOuverte} and c.echeance < ${today}::date and not ${echelonnee})`
    case 'appelee':
    case 'partiellement_payee':
      return sql`(c.statut = ${statut} and c.echeance >= ${today}::date and not ${echelonnee})`
    default:
      return sql`c.statut = ${statut}`
  }
}

const entreprisesMatching = (q: string) => sql`(
  select e.id from entreprises e where ${matchesEveryWord(sql.ref('e.recherche'), q)}
)`

type Compte = { statut: CotisationStatutAffiche; nombre: number; du: number; regle: number; reste: number }

export async function countByStatut(db: Database, { campagne_id, today }: Filtre): Promise<Compte[]> {
  const rows = await db
    .selectFrom('cotisations as c')
    .$if(campagne_id !== undefined, (query) => query.where('c.campagne_id', '=', campagne_id ?? ''))
    .select(
      sql<string>`case
        when not ${isOuverte} then c.statut
        when ${isEchelonnee(today)} then 'echelonnee'
        when c.echeance < ${today}::date then 'en_retard'
        else c.statut
      end`.as('affiche'),
    )
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .select(SOMMES)
    .groupBy('affiche')
    .execute()
  return rows.map(({ affiche, ...compte }) => ({ ...compte, statut: affiche as CotisationStatutAffiche }))
}

export async function countLitiges(db: Database, campagne_id: string | undefined): Promise<number> {
  const { nombre } = await db
    .selectFrom('cotisations')
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .where('litige_motif', 'is not', null)
    .$if(campagne_id !== undefined, (query) => query.where('campagne_id', '=', campagne_id ?? ''))
    .executeTakeFirstOrThrow()
  return nombre
}

/** Active memberships without a running fee in the campaign. */
const manquantes = (db: Database, campagne_id: string) =>
  db
    .selectFrom('adhesions as a')
    .where('a.statut', '=', 'active')
    .where(
      sql<boolean>`not exists (
        select from cotisations c where c.adhesion_id = a.id and c.campagne_id = ${campagne_id} and c.statut <> 'annulee'
      )`,
    )

export async function countManquantes(db: Database, campagne_id: string): Promise<number> {
  const { nombre } = await manquantes(db, campagne_id)
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .executeTakeFirstOrThrow()
  return nombre
}

type Page = { page: number; par_page: number; q?: string | undefined }

export async function listManquantes(db: Database, campagne_id: string, query: Page) {
  let matching = manquantes(db, campagne_id)
  const { q } = query
  if (q) matching = matching.where(sql<boolean>`a.entreprise_id in ${entreprisesMatching(q)}`)
  const rows = await matching
    .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
    .select(['a.id as adhesion_id', 'e.id', 'e.no_adherent', 'e.raison_sociale'])
    .orderBy('a.id')
    .limit(query.par_page)
    .offset(offsetOf(query))
    .execute()
  const resultats = rows.map(({ adhesion_id, ...entreprise }) => ({ adhesion_id, entreprise }))
  return toPage<AdhesionSansCotisation>(resultats, await countUpTo(db, matching), query)
}
