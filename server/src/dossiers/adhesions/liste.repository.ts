import type { AdhesionsFiltre, AdhesionsQuery, TRIS_ADHESIONS } from '@sillon/contract/dossiers/adhesions'
import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { isWholePage, keepWholePage, readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import { selectCampagneCourante } from '../calendrier/campagne.service.ts'

const TRIS: Tris<typeof TRIS_ADHESIONS> = {
  raison_sociale: sql`e.raison_sociale collate francais`,
  no_adherent: sql`e.no_adherent`,
  commune: sql`e.commune collate francais`,
  statut: sql`a.statut`,
  modifiee_le: sql`a.modifiee_le`,
}

/** The administrators’ list, with the declarations of the campaign that is declared on this day. */
export async function listAdhesions(db: Database, query: AdhesionsQuery, today: Jour) {
  if (isWholePage(query)) return readListeEntiere(db, query, { today })
  const matching = filterAdhesions(db, query, today)
  return readPage(db, query, { matching, rows: inOrder(showAdhesions(db, matching, today), query.tri) })
}

const readListeEntiere = keepWholePage((db, { today }: { today: Jour }, tri) => {
  const matching = filterAdhesions(db, {}, today)
  return { matching, rows: inOrder(showAdhesions(db, matching, today), tri) }
})

const showAdhesions = (db: Database, matching: ReturnType<typeof filterAdhesions>, today: Jour) =>
  matching
    .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
    .leftJoin('declarations as d', (join) =>
      join.onRef('d.adhesion_id', '=', 'a.id').on('d.campagne_id', '=', campagneDu(db, today)),
    )
    .select([
      'a.id',
      'a.entreprise_id',
      'e.no_adherent',
      'e.siret',
      'e.raison_sociale',
      'e.commune',
      'e.departement',
      'a.statut',
      'a.en_preparation',
      'd.statut as declaration_statut',
      'a.modifiee_le',
    ])
    .select([contactOf.as('contact'), sauOf.as('sau_ha'), materielsOf.as('nb_materiels')])

const inOrder = (page: ReturnType<typeof showAdhesions>, tri = '-modifiee_le') =>
  page.orderBy(orderOf(TRIS, tri)).orderBy('a.id')

/** The companies of all the pages of a list. */
export const selectEntreprises = (db: Database, filtre: AdhesionsFiltre, today: Jour) =>
  filterAdhesions(db, filtre, today).select('a.entreprise_id')

/** The campaign being declared on this day, read with the rest. */
const campagneDu = (db: Database, today: Jour) => selectCampagneCourante(db, today).clearSelect().select('id')

/** Each filter is a semi-join on the membership alone, so that counting joins no other table. */
function filterAdhesions(db: Database, { q, statut, departement, declaration }: AdhesionsFiltre, today: Jour) {
  let matching = db.selectFrom('adhesions as a')
  if (statut) {
    matching = matching.where('a.en_preparation', '=', statut === 'en_preparation')
    if (statut !== 'en_preparation') matching = matching.where('a.statut', '=', statut)
  }
  if (departement) {
    matching = matching.where('a.entreprise_id', 'in', (row) =>
      row.selectFrom('entreprises').select('id').where('departement', '=', departement),
    )
  }
  if (declaration) {
    const declared = sql<boolean>`exists (
      select from declarations d where d.adhesion_id = a.id and d.campagne_id = (${campagneDu(db, today)})
        and ${declaration === 'a_faire' ? sql`d.statut <> 'a_faire'` : sql`d.statut = ${declaration}`}
    )`
    matching =
      declaration === 'a_faire'
        ? matching.where('a.statut', 'not in', [...STATUTS_FINAUX]).where((row) => row.not(declared))
        : matching.where(declared)
  }
  return q ? matching.where('a.entreprise_id', 'in', entreprisesMatching(q)) : matching
}

/** Companies matching `q` by their names, numbers and commune, or by the name of one of their people. */
const entreprisesMatching = (q: string) => sql<string>`(
  select e.id from entreprises e where ${matchesEveryWord(sql.ref('e.recherche'), q)}
  union
  select r.entreprise_id from adherents p join roles_entreprise r on r.adherent_id = p.id
  where ${matchesEveryWord(sql.ref('p.recherche'), q)}
)`

const contactOf = sql<string | null>`(
  select p.prenom || ' ' || p.nom from roles_entreprise r join adherents p on p.id = r.adherent_id
  where r.entreprise_id = e.id and r.est_contact_principal limit 1
)`

const sauOf = sql<number>`(
  select coalesce(sum(x.sau_ha), 0) from exploitations x where x.entreprise_id = e.id and x.statut = 'active'
)`

const materielsOf = sql<number>`(
  select count(*) from materiels m where m.entreprise_id = e.id and m.statut in ('en_service', 'en_reparation', 'hors_service')
)`

type Compte = { statut: string; nombre: number }

export async function countByStatut(db: Database): Promise<Compte[]> {
  const { rows } = await sql<Compte>`
    select case when en_preparation then 'en_preparation' else statut end as statut, count(*) as nombre
    from adhesions group by 1`.execute(db)
  return rows
}

/** Counts the running memberships by state of their declaration; without a declaration, they count as `a_faire`. */
export async function countByDeclaration(db: Database, campagne_id: string): Promise<Compte[]> {
  const { rows } = await sql<Compte>`
    select coalesce(d.statut, 'a_faire') as statut, count(*) as nombre
    from adhesions a left join declarations d on d.adhesion_id = a.id and d.campagne_id = ${campagne_id}
    where a.statut = 'active' group by 1`.execute(db)
  return rows
}

/** The companies of these memberships, each once, by name; `en_preparation`: its people see none of these yet. */
export const listEntreprises = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('adhesions as a')
    .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
    .select([
      'e.id as entreprise_id',
      'e.raison_sociale',
      sql<boolean>`bool_and(a.en_preparation)`.as('en_preparation'),
    ])
    .where(sql<boolean>`a.id = any(${[...ids]}::uuid[])`)
    .groupBy('e.id')
    .orderBy(sql`e.raison_sociale collate francais`)
    .orderBy('e.id')
    .execute()
