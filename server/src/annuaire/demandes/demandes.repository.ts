import type { DemandesQuery } from '@sillon/contract/annuaire/demandes'
import type { DemandeStatut } from '@sillon/domain/annuaire/demandes/demande-statut'
import type { TelephonePersonne } from '@sillon/domain/comptes/personnes/telephones'
import type { StatutDonne } from '@sillon/domain/cycle'
import type { Jour } from '@sillon/domain/jour'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

const lignes = (db: Database) =>
  db
    .selectFrom('demandes_materiel as d')
    .innerJoin('materiels as m', 'm.id', 'd.materiel_id')
    .leftJoin('marques as k', 'k.id', 'm.marque_id')
    .leftJoin('categories_materiel as c', 'c.id', 'm.categorie_id')
    .innerJoin('entreprises as e', 'e.id', 'd.entreprise_id')
    .innerJoin('adherents as a', 'a.id', 'd.adherent_id')

/** An attribute of the company of who asks; with several, of the one joined first. */
const deSonEntreprise = (colonne: 'raison_sociale' | 'commune') => sql<string | null>`(
  select ${sql.ref(`s.${colonne}`)} from roles_entreprise r join entreprises s on s.id = r.entreprise_id
  where r.adherent_id = d.adherent_id and r.fin is null order by r.debut nulls first, r.id limit 1)`

const select = (matching: ReturnType<typeof lignes>) =>
  matching
    .select(['d.id', 'd.statut', 'd.materiel_id', 'd.entreprise_id', 'd.adherent_id', 'd.du', 'd.au'])
    .select(['d.message', 'd.demande_le', 'd.reponse', 'd.repondu_le', 'e.raison_sociale'])
    .select(['m.modele', 'm.designation', 'c.libelle as categorie', 'a.prenom', 'a.nom', 'a.telephones'])
    .select(sql<string | null>`coalesce(k.nom, m.marque_autre)`.as('marque'))
    .select([deSonEntreprise('raison_sociale').as('son_entreprise'), deSonEntreprise('commune').as('sa_commune')])

export type LigneDemande = Omit<
  Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>,
  'telephones'
> & {
  telephones: TelephonePersonne[]
}

/** A reader: the person, and the companies for which they answer. */
export type Lecteur = { adherent_id: string | null; gerees: readonly string[] }

/** The waiting ones first, then the latest. */
export async function listLignes(
  db: Database,
  { adherent_id, gerees }: Lecteur,
  { materiel_id, vivantes, today, ...query }: DemandesQuery & { today: Jour },
) {
  const matching = lignes(db)
    .where(sql<boolean>`(d.adherent_id = ${adherent_id}::uuid or d.entreprise_id = any(${[...gerees]}::uuid[]))`)
    .$if(materiel_id !== undefined, (all) => all.where('d.materiel_id', '=', materiel_id ?? ''))
    .$if(vivantes !== undefined, (all) => all.where('d.au', '>=', today).where('d.statut', '<>', 'retiree'))
  const page = await readPage(db, query, {
    matching,
    rows: select(matching)
      .orderBy(sql`d.statut = 'en_attente' and d.au >= ${today}`, 'desc')
      .orderBy('d.demande_le', 'desc')
      .orderBy('d.id'),
  })
  return { ...page, resultats: page.resultats as LigneDemande[] }
}

export async function findLigne(db: Database, id: string): Promise<LigneDemande | undefined> {
  return (await select(lignes(db)).where('d.id', '=', id).executeTakeFirst()) as LigneDemande | undefined
}

/** Locks the request: its status only changes under this lock. */
export async function lockDemande(db: Database, id: string): Promise<{ statut: DemandeStatut; au: Jour }> {
  return db
    .selectFrom('demandes_materiel')
    .select(['statut', 'au'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks the person while their requests are counted and written: two at once never pass the limit together. */
export async function lockDemandeur(db: Database, adherent_id: string) {
  await db.selectFrom('adherents').select('id').where('id', '=', adherent_id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function countDepuis(db: Database, adherent_id: string, depuis: Date): Promise<number> {
  const { nombre } = await db
    .selectFrom('demandes_materiel')
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .where('adherent_id', '=', adherent_id)
    .where('demande_le', '>=', depuis.toISOString())
    .executeTakeFirstOrThrow()
  return nombre
}

export function findEnAttente(db: Database, demande: { adherent_id: string; materiel_id: string; today: Jour }) {
  return db
    .selectFrom('demandes_materiel')
    .select(['id', 'du', 'au'])
    .where('adherent_id', '=', demande.adherent_id)
    .where('materiel_id', '=', demande.materiel_id)
    .where('statut', '=', 'en_attente')
    .where('au', '>=', demande.today)
    .executeTakeFirst()
}

export async function insertDemande(db: Database, demande: Insertable<DB['demandes_materiel']>): Promise<string> {
  const { id } = await db.insertInto('demandes_materiel').values(demande).returning('id').executeTakeFirstOrThrow()
  return id
}

type Suite = { statut: StatutDonne<DemandeStatut>; reponse?: string | null; repondu_le?: Date }

export async function setDemande(db: Database, id: string, suite: Suite) {
  await db
    .updateTable('demandes_materiel')
    .set((row) => ({ ...suite, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The company that has the machine today. */
export async function findProprietaire(db: Database, materiel_id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('materiels')
    .select('entreprise_id')
    .where('id', '=', materiel_id)
    .executeTakeFirst()
  return found?.entreprise_id
}

/** The account of who asked, to write to; none once it is closed. */
export const findCompte = (db: Database, adherent_id: string) =>
  db
    .selectFrom('utilisateurs')
    .select(['email', 'id as utilisateur_id', 'adherent_id'])
    .where('adherent_id', '=', adherent_id)
    .where('statut', '=', 'actif')
    .executeTakeFirst()

export async function deleteDemandesBefore(db: Database, jour: Jour) {
  await db.deleteFrom('demandes_materiel').where('au', '<', jour).execute()
}

export async function deleteDemandesOf(db: Database, adherent_id: string) {
  await db.deleteFrom('demandes_materiel').where('adherent_id', '=', adherent_id).execute()
}

/** Everything kept of the requests that the person made. */
export const listDemandesEntieres = (db: Database, adherent_id: string) =>
  db
    .selectFrom('demandes_materiel as d')
    .innerJoin('entreprises as e', 'e.id', 'd.entreprise_id')
    .select(['d.created_at', 'd.updated_at', 'd.materiel_id', 'e.raison_sociale', 'd.du', 'd.au', 'd.message'])
    .select(['d.statut', 'd.demande_le', 'd.reponse', 'd.repondu_le'])
    .where('d.adherent_id', '=', adherent_id)
    .orderBy('d.demande_le')
    .execute()
