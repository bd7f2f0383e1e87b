import type { ReponseBesoinStatut } from '@sillon/domain/annuaire/besoins/besoin-statut'
import type { TelephonePersonne } from '@sillon/domain/comptes/personnes/telephones'
import type { StatutDonne } from '@sillon/domain/cycle'
import type { Jour } from '@sillon/domain/jour'
import type { Portee } from '@sillon/domain/organisme/parametres/portee'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

/** An attribute of the company of a person; with several, of the one joined first. */
const deSonEntreprise = (personne: string, colonne: 'raison_sociale' | 'commune') => sql<string | null>`(
  select ${sql.ref(`s.${colonne}`)} from roles_entreprise r join entreprises s on s.id = r.entreprise_id
  where r.adherent_id = ${sql.ref(personne)} and r.fin is null order by r.debut nulls first, r.id limit 1)`

const selectBesoins = (db: Database) =>
  db
    .selectFrom('besoins as b')
    .innerJoin('adherents as a', 'a.id', 'b.adherent_id')
    .leftJoin('categories_materiel as k', 'k.id', 'b.categorie_id')
    .leftJoin('communes as c', 'c.code_insee', 'b.code_insee')
    .select(['b.id', 'b.adherent_id', 'b.materiel', 'k.libelle as categorie', 'b.du', 'b.au', 'b.message'])
    .select(['b.rayon_km', 'b.ecrit_le', 'b.trouve_le', 'c.nom as commune', 'a.prenom', 'a.nom', 'a.telephones'])
    .select(deSonEntreprise('b.adherent_id', 'raison_sociale').as('son_entreprise'))

export type LigneBesoin = Omit<
  Awaited<ReturnType<ReturnType<typeof selectBesoins>['executeTakeFirstOrThrow']>>,
  'telephones'
> & { telephones: TelephonePersonne[] }

/** Beyond, the older ones are over for long. */
const LUS_MAX = 30

/** The open ones first, then the latest. */
export async function listMiens(db: Database, adherent_id: string, today: Jour): Promise<LigneBesoin[]> {
  const rows = await selectBesoins(db)
    .where('b.adherent_id', '=', adherent_id)
    .orderBy(sql`b.trouve_le is null and b.au >= ${today}`, 'desc')
    .orderBy('b.ecrit_le', 'desc')
    .limit(LUS_MAX)
    .execute()
  return rows as LigneBesoin[]
}

/** Those that begin first, first. */
export async function listBesoins(db: Database, ids: readonly string[]): Promise<LigneBesoin[]> {
  if (ids.length === 0) return []
  const rows = await selectBesoins(db).where('b.id', 'in', ids).orderBy('b.du').orderBy('b.ecrit_le').execute()
  return rows as LigneBesoin[]
}

export async function findBesoin(db: Database, id: string): Promise<LigneBesoin | undefined> {
  return (await listBesoins(db, [id]))[0]
}

export type LigneReponse = Awaited<ReturnType<typeof listReponses>>[number]

/** The answers to these needs; of one neighbour only, when they read. */
export const listReponses = (db: Database, besoin_ids: readonly string[], adherent_id?: string) =>
  db
    .selectFrom('reponses_besoin as p')
    .innerJoin('adherents as a', 'a.id', 'p.adherent_id')
    .select(['p.id', 'p.besoin_id', 'p.adherent_id', 'p.statut', 'p.mot', 'p.propose_le', 'p.reponse'])
    .select(['p.repondu_le', 'a.prenom', 'a.nom'])
    .select(deSonEntreprise('p.adherent_id', 'raison_sociale').as('son_entreprise'))
    .select(deSonEntreprise('p.adherent_id', 'commune').as('sa_commune'))
    .where('p.besoin_id', 'in', besoin_ids.length > 0 ? [...besoin_ids] : [null])
    .$if(adherent_id !== undefined, (all) => all.where('p.adherent_id', '=', adherent_id ?? ''))
    .orderBy('p.propose_le')
    .execute()

/** The needs whose last day is not over that a person answered, whatever became of their answer. */
export async function listRepondus(db: Database, adherent_id: string, today: Jour): Promise<string[]> {
  const rows = await db
    .selectFrom('reponses_besoin as p')
    .innerJoin('besoins as b', 'b.id', 'p.besoin_id')
    .select('b.id')
    .distinct()
    .where('p.adherent_id', '=', adherent_id)
    .where('b.au', '>=', today)
    .execute()
  return rows.map(({ id }) => id)
}

/** The communes of the person’s farms, the principal ones first, each once. */
export async function listCommunes(db: Database, adherent_id: string, today: Jour) {
  const { rows } = await sql<{ code_insee: string; nom: string }>`
    select c.code_insee, c.nom from roles_entreprise r
      join exploitations x on x.entreprise_id = r.entreprise_id and x.statut = 'active'
      join communes c on c.code_insee = x.code_insee and c.lieu is not null
    where r.adherent_id = ${adherent_id} and (r.debut is null or r.debut <= ${today})
      and (r.fin is null or r.fin >= ${today})
    group by c.code_insee, c.nom order by bool_or(x.est_principale) desc, c.nom limit 50`.execute(db)
  return rows
}

/** Locks the person while their needs are counted and written: two at once never pass the limit together. */
export async function lockAuteur(db: Database, adherent_id: string) {
  await db.selectFrom('adherents').select('id').where('id', '=', adherent_id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Needs of a person that are open today, and those written since an instant. */
export async function countBesoins(
  db: Database,
  adherent_id: string,
  { today, depuis }: { today: Jour; depuis: Date },
) {
  return db
    .selectFrom('besoins')
    .select(sql<number>`count(*) filter (where trouve_le is null and au >= ${today})`.as('ouverts'))
    .select(sql<number>`count(*) filter (where ecrit_le >= ${depuis.toISOString()})`.as('recents'))
    .where('adherent_id', '=', adherent_id)
    .executeTakeFirstOrThrow()
}

export const findCategorie = (db: Database, id: string) =>
  db.selectFrom('categories_materiel').select('libelle').where('id', '=', id).executeTakeFirst()

export async function insertBesoin(db: Database, besoin: Insertable<DB['besoins']>): Promise<string> {
  const { id } = await db.insertInto('besoins').values(besoin).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks the need: it ends, and is answered, under this lock. */
export const lockBesoin = (db: Database, id: string) =>
  db.selectFrom('besoins').select(['trouve_le', 'au']).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function setTrouve(db: Database, id: string, now: Date) {
  await db.updateTable('besoins').set({ trouve_le: now }).where('id', '=', id).where('trouve_le', 'is', null).execute()
}

export async function insertReponse(db: Database, reponse: Insertable<DB['reponses_besoin']>): Promise<string> {
  const { id } = await db.insertInto('reponses_besoin').values(reponse).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findReponse(db: Database, id: string): Promise<LigneReponse | undefined> {
  const found = await db.selectFrom('reponses_besoin').select('besoin_id').where('id', '=', id).executeTakeFirst()
  return found && (await listReponses(db, [found.besoin_id])).find((reponse) => reponse.id === id)
}

type Suite = { statut: StatutDonne<ReponseBesoinStatut>; reponse?: string | null; repondu_le?: Date }

export async function setReponse(db: Database, id: string, suite: Suite) {
  await db.updateTable('reponses_besoin').set(suite).where('id', '=', id).execute()
}

/** The account of a person, to write to; none once it is closed. */
export const findCompte = (db: Database, adherent_id: string) =>
  db
    .selectFrom('utilisateurs')
    .select(['email', 'id as utilisateur_id', 'adherent_id'])
    .where('adherent_id', '=', adherent_id)
    .where('statut', '=', 'actif')
    .executeTakeFirst()

/** By whom a person agrees to be asked. */
export async function getRecus(db: Database, adherent_id: string): Promise<Portee> {
  const { besoins_recus } = await db
    .selectFrom('adherents')
    .select('besoins_recus')
    .where('id', '=', adherent_id)
    .executeTakeFirstOrThrow()
  return besoins_recus
}
