import type { EntrepriseCreances, PieceAOuvrir } from '@sillon/contract/tresorerie/creances'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'

const LIMITE = 20
const LONGUEUR_MIN = 2

/** A pattern that finds a telephone by its digits, the first zero apart; it finds nothing when `q` is none. */
function telephoneOf(q: string): string {
  const chiffres = q.replace(/[\s.]/g, '')
  return /^0\d{5,9}$/.test(chiffres) ? `%${chiffres.slice(1)}%` : ''
}

/**
 * Companies that owe something first, then the others, which may pay in advance. Only the companies shown are summed.
 */
export async function searchCreances(db: Database, q: string): Promise<EntrepriseCreances[]> {
  if (q.length < LONGUEUR_MIN) return []
  const { rows } = await sql<EntrepriseCreances>`
    with trouvees as (
      select id from entreprises e where ${matchesEveryWord(sql.ref('e.recherche'), q)}
      union
      select entreprise_id from creances where numero = ${q.toUpperCase()}
      union
      select entreprise_id from documents where numero = ${q.toUpperCase()} and entreprise_id is not null
      union
      select r.entreprise_id from roles_entreprise r join adherents a on a.id = r.adherent_id
      where r.fin is null and a.telephones::text like ${telephoneOf(q)}
    ), montrees as (
      select e.id, e.no_adherent, e.raison_sociale, e.siret
      from trouvees t
      join entreprises e on e.id = t.id and e.fusionnee_dans_id is null
      order by not exists (select from creances c where c.entreprise_id = e.id and c.ouverte), e.raison_sociale collate francais, e.id
      limit ${LIMITE}
    )
    select e.*, o.nombre, o.reste
    from montrees e
    cross join lateral (
      select count(*) as nombre, coalesce(sum(reste), 0)::bigint as reste from creances
      where entreprise_id = e.id and ouverte
    ) o
    order by o.nombre = 0, e.raison_sociale collate francais, e.id`.execute(db)
  return rows
}

export const findTitulaire = (db: Database, id: string) =>
  db.selectFrom('entreprises').select(['id', 'no_adherent', 'raison_sociale']).where('id', '=', id).executeTakeFirst()

/** Cents left of one payment, written as in the index `reglements_disponibles`: it holds the few payments with some. */
const DISPONIBLE = sql<number>`(case statut when 'valide' then montant - affecte else 0 end) - rembourse`
const CREDIT = sql<number>`coalesce(sum(${DISPONIBLE}), 0)::bigint`

/** Negative when the company was refunded a payment that the bank then took back. */
export async function sumCredit(db: Database, entreprise_id: string): Promise<number> {
  const { credit } = await db
    .selectFrom('reglements')
    .select(CREDIT.as('credit'))
    .where('entreprise_id', '=', entreprise_id)
    .where(sql<boolean>`${DISPONIBLE} <> 0`)
    .executeTakeFirstOrThrow()
  return credit
}

/**
 * Cents due on all the pieces of a company, and its credit; on a fee written off, those of a payment that was returned
 * since.
 */
export async function sumDuEtCredit(db: Database, entreprise_id: string): Promise<{ du: number; credit: number }> {
  const { rows } = await sql<{ du: number; credit: number }>`
    select (select coalesce(sum(reste), 0)::bigint from creances where entreprise_id = ${entreprise_id} and reste <> 0) as du,
      (select ${CREDIT} from reglements where entreprise_id = ${entreprise_id} and ${DISPONIBLE} <> 0) as credit`.execute(
    db,
  )
  return rows[0] ?? { du: 0, credit: 0 }
}

/** Shares that the company holds, and their value in cents. */
export async function sumParts(db: Database, entreprise_id: string): Promise<{ nombre: number; montant: number }> {
  const sums = await db
    .selectFrom('mouvements_parts')
    .select([
      sql<number>`coalesce(sum(nombre), 0)::int`.as('nombre'),
      sql<number>`coalesce(sum(nombre * valeur_nominale), 0)::bigint`.as('montant'),
    ])
    .where('entreprise_id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
  return sums
}

/** The documents of these calls, by the fee that they ask for. */
export async function listAppels(db: Database, cotisation_ids: readonly string[]): Promise<Map<string, PieceAOuvrir>> {
  if (cotisation_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'cotisation_id', 'type'])
    .where('cotisation_id', 'in', [...cotisation_ids])
    .where('type', 'in', ['appel', 'facture'])
    .orderBy('edition')
    .execute()
  return new Map(
    rows.map(({ id, cotisation_id, type }) => [cotisation_id ?? '', { id, type: type === 'facture' ? type : 'appel' }]),
  )
}
