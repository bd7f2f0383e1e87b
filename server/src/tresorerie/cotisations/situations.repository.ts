import { ROLES_EXPLOITANTS } from '@sillon/domain/dossiers/adherents/exploitant'
import type { Jour } from '@sillon/domain/jour'
import type { Situation } from '@sillon/domain/tresorerie/cotisations/situation'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type AdhesionDe = Pick<Situation, 'admis_le' | 'rang_campagne'> & { id: string; entreprise_id: string }
type Of<Attribut extends keyof Situation> = Situation[Attribut] extends (infer Ligne)[]
  ? Ligne & { entreprise_id: string }
  : never

/** Day of acceptance of each membership, and the rank of the campaign counted from its first one. */
export async function listAdhesions(db: Database, ids: readonly string[], annee: number): Promise<AdhesionDe[]> {
  return db
    .selectFrom('adhesions as a')
    .leftJoin('campagnes as p', 'p.id', 'a.premiere_campagne_id')
    .select([
      'a.id',
      'a.entreprise_id',
      sql<string | null>`(a.validee_le at time zone 'Europe/Paris')::date`.as('admis_le'),
      sql<number>`greatest(1, (
        select count(*)::int from campagnes as c where c.annee between p.annee and ${annee}
      ))`.as('rang_campagne'),
    ])
    .where('a.id', 'in', ids)
    .execute()
}

export function listExploitations(db: Database, entreprises: readonly string[]): Promise<Of<'exploitations'>[]> {
  return db
    .selectFrom('exploitations')
    .select(['entreprise_id', 'nom', sql<number>`coalesce(sau_ha, 0)`.as('sau_ha')])
    .where('entreprise_id', 'in', entreprises)
    .where('statut', '=', 'active')
    .orderBy('est_principale', 'desc')
    .orderBy(sql`nom collate francais`)
    .orderBy('id')
    .execute()
}

/**
 * People with a role that day. Leaves out those who are only accountants. The birth date is read for farmers only, as
 * nothing else needs it.
 */
const enPoste = (db: Database, entreprises: readonly string[], jour: Jour) =>
  db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .where('r.entreprise_id', 'in', entreprises)
    .where('a.statut_personne', '=', 'actif')
    .where((row) => row.or([row('r.debut', 'is', null), row('r.debut', '<=', jour)]))
    .where((row) => row.or([row('r.fin', 'is', null), row('r.fin', '>=', jour)]))
    .where(sql<boolean>`not (r.role is null and r.droit is not distinct from 'comptable')`)

const isExploitant = sql<boolean>`r.role = any(${[...ROLES_EXPLOITANTS]})`

export function listAdherents(db: Database, entreprises: readonly string[], jour: Jour): Promise<Of<'adherents'>[]> {
  return enPoste(db, entreprises, jour)
    .distinctOn(['r.entreprise_id', 'a.id'])
    .select([
      'r.entreprise_id',
      'a.est_retraite',
      sql<string | null>`case when ${isExploitant} then a.date_naissance end`.as('date_naissance'),
    ])
    .orderBy('r.entreprise_id')
    .orderBy('a.id')
    .orderBy(isExploitant, 'desc')
    .execute()
}

/** Since when the youngest farmer has farmed in each company, interruptions included. */
export async function listInstallations(
  db: Database,
  entreprises: readonly string[],
  jour: Jour,
): Promise<{ entreprise_id: string; installe_le: string | null }[]> {
  return db
    .with('jeunes', (query) =>
      enPoste(query as Database, entreprises, jour)
        .distinctOn('r.entreprise_id')
        .select(['r.entreprise_id', 'a.id'])
        .where(isExploitant)
        .where('a.date_naissance', 'is not', null)
        .orderBy('r.entreprise_id')
        .orderBy('a.date_naissance', 'desc')
        .orderBy('a.id'),
    )
    .selectFrom('jeunes as j')
    .innerJoin('roles_entreprise as r', (join) =>
      join.onRef('r.entreprise_id', '=', 'j.entreprise_id').onRef('r.adherent_id', '=', 'j.id'),
    )
    .where(isExploitant)
    .groupBy('j.entreprise_id')
    .select(['j.entreprise_id', sql<string | null>`min(r.debut)`.as('installe_le')])
    .execute()
}

export function listMateriels(db: Database, entreprises: readonly string[]): Promise<Of<'materiels'>[]> {
  return db
    .selectFrom('materiels as m')
    .innerJoin('categories_materiel as c', 'c.id', 'm.categorie_id')
    .leftJoin('categories_materiel as g', 'g.id', 'c.parent_id')
    .where('m.entreprise_id', 'in', entreprises)
    .where('m.statut', '=', 'en_service')
    .groupBy(['m.entreprise_id', 'c.code', 'g.code'])
    .orderBy('m.entreprise_id')
    .orderBy('c.code')
    .select([
      'm.entreprise_id',
      'c.code as categorie',
      sql<string>`coalesce(g.code, c.code)`.as('groupe'),
      sql<number>`count(*)::int`.as('nombre'),
    ])
    .execute()
}

export function listParts(
  db: Database,
  entreprises: readonly string[],
): Promise<{ entreprise_id: string; parts_detenues: number }[]> {
  return db
    .selectFrom('mouvements_parts')
    .select(['entreprise_id', sql<number>`sum(nombre)::int`.as('parts_detenues')])
    .where('entreprise_id', 'in', entreprises)
    .groupBy('entreprise_id')
    .execute()
}
