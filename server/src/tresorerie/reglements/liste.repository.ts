import type {
  ReglementsQuery,
  TotauxQuery,
  TotauxReglements,
  TRIS_REGLEMENTS,
} from '@sillon/contract/tresorerie/reglements'
import type { Jour } from '@sillon/domain/jour'
import type { ReglementResume } from '@sillon/domain/tresorerie/reglements/reglement'
import type { ReglementEtat } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'

const TRIS: Tris<typeof TRIS_REGLEMENTS> = {
  date_reglement: sql`r.date_reglement`,
  montant: sql`r.montant`,
  raison_sociale: sql`e.raison_sociale collate francais`,
  moyen: sql`r.moyen`,
  statut: sql`r.statut`,
}

/** The unused part of a payment, in cents: 0 when it was cancelled or returned. */
const disponibleOf = sql<number>`
  case when r.statut = 'valide' then r.montant - r.affecte - r.rembourse else 0 end`

/** The latest first, unless an order is asked for. */
export async function listReglements(db: Database, query: ReglementsQuery, today: Jour) {
  const matching = filterReglements(db, query, today)
  const page = matching.leftJoin('entreprises as e', 'e.id', 'r.entreprise_id').select(RESUME)
  const rows = page.orderBy(orderOf(TRIS, query.tri ?? '-date_reglement')).orderBy('r.id')
  const { resultats, ...rest } = await readPage(db, query, { matching, rows })
  return { ...rest, resultats: resultats.map(toResume) }
}

export async function sumReglements(db: Database, query: TotauxQuery, today: Jour): Promise<TotauxReglements> {
  const sumOf = (etat: ReglementEtat) =>
    sql<number>`coalesce(sum(r.montant) filter (where ${isEtat(etat, today)}), 0)::bigint`
  const totaux = await filterReglements(db, query, today)
    .select([
      (row) => row.fn.countAll<number>().as('nombre'),
      sumOf('valide').as('encaisse'),
      sumOf('remis').as('remis'),
      sql<number>`coalesce(sum(${disponibleOf}), 0)::bigint`.as('disponible'),
    ])
    .executeTakeFirstOrThrow()
  const { a_rapprocher } = await db
    .selectFrom('reglements')
    .select((row) => row.fn.countAll<number>().as('a_rapprocher'))
    .where('statut', '=', 'valide')
    .where(sql<boolean>`montant > affecte + rembourse`)
    .where('entreprise_id', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...totaux, a_rapprocher }
}

export const RESUME = [
  'r.id',
  'r.version',
  'r.entreprise_id',
  'e.no_adherent',
  'e.raison_sociale',
  'r.moyen',
  'r.date_reglement',
  'r.montant',
  'r.affecte',
  'r.rembourse',
  disponibleOf.as('disponible'),
  'r.reference',
  'r.statut',
] as const

type Row = Omit<ReglementResume, 'entreprise'> & {
  entreprise_id: string | null
  no_adherent: string | null
  raison_sociale: string | null
}

export const toResume = <R extends Row>({ entreprise_id: id, no_adherent, raison_sociale, ...row }: R) => ({
  ...row,
  entreprise: id && no_adherent && raison_sociale ? { id, no_adherent, raison_sociale } : null,
})

/** The same as `etatOf`, on a row. */
const isEtat = (etat: ReglementEtat, today: Jour) =>
  etat === 'remis' || etat === 'valide'
    ? sql<boolean>`(r.statut = 'valide' and (r.date_reglement > ${today}) = ${etat === 'remis'})`
    : sql<boolean>`r.statut = ${etat}`

/** Each filter is on the payment alone, so that counting joins no other table. */
function filterReglements(db: Database, { q, moyen, statut, reste, du, au, entreprise_id }: TotauxQuery, today: Jour) {
  let matching = db.selectFrom('reglements as r')
  if (moyen) matching = matching.where('r.moyen', '=', moyen)
  if (statut) matching = matching.where(isEtat(statut, today))
  if (du) matching = matching.where('r.date_reglement', '>=', du)
  if (au) matching = matching.where('r.date_reglement', '<=', au)
  if (entreprise_id) matching = matching.where('r.entreprise_id', '=', entreprise_id)
  if (reste) {
    matching = matching
      .where('r.statut', '=', 'valide')
      .where(sql<boolean>`r.montant > r.affecte + r.rembourse`)
      .where('r.entreprise_id', reste === 'a_rapprocher' ? 'is' : 'is not', null)
  }
  return q ? matching.where('r.id', 'in', reglementsMatching(q)) : matching
}

/** Payments whose company or reference matches, each through its own index. */
const reglementsMatching = (q: string) => sql<string>`(
  select x.id from reglements x join entreprises e on e.id = x.entreprise_id
  where ${matchesEveryWord(sql.ref('e.recherche'), q)}
  union
  select x.id from reglements x where ${matchesEveryWord(sql`normalise(x.reference)`, q)}
)`
