import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { FICHES } from './liens.repository.ts'

/** A whole row, as the snapshot of a merge stores it. */
export type Fiche = { id: string; version: number; updated_at: string } & Record<string, unknown>

export type Compte = { id: string; identifiant: string; statut: string }

/** The records in the order of `ids`, without those absorbed or anonymised. `verrou` locks them. */
export async function readFiches(
  db: Database,
  objet: ObjetFusion,
  ids: readonly [string, string],
  { verrou = false } = {},
): Promise<Fiche[]> {
  const { table, marque } = FICHES[objet]
  const vivante = objet === 'adherent' ? sql`and anonymise_le is null` : sql``
  // This strong lock is needed: a new row that refers to the absorbed record waits for the end of the merge, and its
  // writer must check the mark again before writing.
  const { rows } = await sql<{ fiche: Fiche }>`select to_jsonb(t) as fiche from ${sql.table(table)} t
    where id = any(${[...ids]}::uuid[]) and ${sql.ref(marque)} is null ${vivante}
    order by id ${verrou ? sql`for update` : sql``}`.execute(db)
  return ids.flatMap((id) => rows.map(({ fiche }) => fiche).filter((fiche) => fiche.id === id))
}

/** Locks both records, whatever became of them. */
export async function lockPaire(tx: Database, objet: ObjetFusion, ids: readonly string[]) {
  await sql`select id from ${sql.table(FICHES[objet].table)} where id = any(${[...ids]}::uuid[])
    order by id for update`.execute(tx)
}

export async function markAbsorbed(tx: Database, objet: ObjetFusion, id: string, gardee_id: string | null) {
  const { table, marque } = FICHES[objet]
  await sql`update ${sql.table(table)} set ${sql.ref(marque)} = ${gardee_id}, version = version + 1 where id = ${id}`.execute(
    tx,
  )
}

/** Raises the version, so that a form opened before must be read again. */
export async function touchFiche(tx: Database, objet: ObjetFusion, id: string) {
  await sql`update ${sql.table(FICHES[objet].table)} set version = version + 1
    where id = ${id}`.execute(tx)
}

export const findCompte = (db: Database, adherent_id: string): Promise<Compte | undefined> =>
  db
    .selectFrom('utilisateurs')
    .select(['id', 'identifiant', 'statut'])
    .where('adherent_id', '=', adherent_id)
    .executeTakeFirst()

export type Resume = {
  id: string
  titre: string
  naissance: string | null
  email: string | null
  telephones: string[]
  entreprises: string[]
  siret: string | null
  no_adherent: string | null
  commune: string | null
  statut: string | null
  compte: string | null
  adhesion_id: string | null
  /** How likely the record is the one to keep: it has an account, has more content, is older. */
  poids: number
}

const derniereAdhesion = (entreprise: string) => sql`
  select a.id, a.statut from adhesions a where a.entreprise_id = ${sql.ref(entreprise)}
  order by a.statut in ('refusee', 'abandonnee', 'resiliee', 'radiee', 'exclue', 'terminee'), a.created_at desc limit 1`

const RESUMES = {
  adherent: sql`select p.id, p.prenom || ' ' || p.nom as titre, p.date_naissance as naissance, p.email,
    array_remove(array[p.telephone_mobile, p.telephone_fixe], null) as telephones,
    array(select distinct e.raison_sociale from roles_entreprise r join entreprises e on e.id = r.entreprise_id
      where r.adherent_id = p.id order by 1 limit 3) as entreprises,
    null as siret, null as no_adherent, null as commune, null as statut,
    (select u.identifiant from utilisateurs u where u.adherent_id = p.id) as compte,
    (select d.id from roles_entreprise r cross join lateral (${derniereAdhesion('r.entreprise_id')}) d
      where r.adherent_id = p.id order by r.fin desc nulls first, r.id limit 1) as adhesion_id,
    (select count(*) from roles_entreprise r where r.adherent_id = p.id)
      + 10 * (select count(*) from utilisateurs u where u.adherent_id = p.id) as poids, p.created_at
    from adherents p`,
  entreprise: sql`select p.id, p.raison_sociale as titre, null as naissance, p.email,
    array_remove(array[p.telephone, p.mobile], null) as telephones, array[]::text[] as entreprises,
    p.siret, p.no_adherent, p.commune, d.statut, null as compte, d.id as adhesion_id,
    (select count(*) from cotisations c where c.entreprise_id = p.id)
      + 10 * (d.statut in ('active', 'suspendue'))::integer as poids, p.created_at
    from entreprises p left join lateral (${derniereAdhesion('p.id')}) d on true`,
}

/** The record most likely to be kept first. */
export async function listResumes(db: Database, objet: ObjetFusion, ids: readonly string[]): Promise<Resume[]> {
  const { rows } = await sql<Resume>`select * from (${RESUMES[objet]} where p.id = any(${[...ids]}::uuid[])) as resumes
    order by poids desc, created_at, id`.execute(db)
  return rows
}

export async function listFormes(db: Database): Promise<ReadonlyMap<string, string>> {
  const formes = await db.selectFrom('formes_juridiques').select(['code', 'nom_court']).execute()
  return new Map(formes.map(({ code, nom_court }) => [code, nom_court]))
}
