import type { TRIS_UTILISATEURS, UtilisateurLigne, UtilisateursQuery } from '@sillon/contract/comptes/utilisateurs'
import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { sql } from 'kysely'
import { onConstraint } from '../../platform/db/constraint.ts'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'

const TRIS: Tris<typeof TRIS_UTILISATEURS> = {
  nom: sql`coalesce(a.nom, u.nom) collate francais`,
  identifiant: sql`lower(u.identifiant)`,
  email: sql`lower(u.email)`,
  statut: sql`u.statut`,
  derniere_connexion_le: sql`u.derniere_connexion_le`,
}

const selectLignes = (db: Database, now: Date) =>
  db
    .selectFrom('utilisateurs as u')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select([
      'u.id',
      'u.version',
      'u.identifiant',
      'u.email',
      'u.statut',
      'u.is_admin',
      'u.role_bureau',
      'u.derniere_connexion_le',
    ])
    .select((row) => [
      sql<string>`coalesce(a.prenom, u.prenom)`.as('prenom'),
      sql<string>`coalesce(a.nom, u.nom)`.as('nom'),
      sql<boolean>`coalesce(a.est_retraite, false)`.as('is_retraite'),
      row('u.totp_actif_le', 'is not', null).$castTo<boolean>().as('second_facteur'),
      row
        .selectFrom('jetons as j')
        .select('j.expire_le')
        .whereRef('j.utilisateur_id', '=', 'u.id')
        .where('j.usage', '=', 'invitation')
        .where('j.expire_le', '>', now.toISOString())
        .limit(1)
        .as('invitation_expire_le'),
      entreprisesOf.as('entreprises'),
    ])
    .where('u.statut', '<>', 'anonymise')
    // Leaves out accounts that were closed with a record absorbed by a merge.
    .where('a.fusionne_dans_id', 'is', null)

const FINAUX = sql.join(STATUTS_FINAUX.map((statut) => sql.lit(statut)))

/** The companies of an account, each with the membership to open: the running one, else the latest. */
const entreprisesOf = sql<UtilisateurLigne['entreprises']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'raison_sociale', e.raison_sociale, 'adhesion_id', (
      select ad.id from adhesions ad where ad.entreprise_id = e.id
      order by ad.statut in (${FINAUX}), ad.created_at desc limit 1
    )
  ) order by e.raison_sociale), '[]')
  from roles_entreprise r join entreprises e on e.id = r.entreprise_id
  where r.adherent_id = u.adherent_id and r.fin is null
)`

export async function listUtilisateurs(db: Database, query: UtilisateursQuery, now: Date) {
  const { q, statut, role } = query
  let matching = selectLignes(db, now)
  if (statut) matching = matching.where('u.statut', '=', statut)
  if (role) matching = matching.where('u.is_admin', '=', role === 'admin')
  if (q) matching = matching.where('u.id', 'in', matchingIds(q))
  const rows = matching.orderBy(orderOf(TRIS, query.tri ?? 'nom', { nulls: 'last' })).orderBy('u.id')
  return readPage(db, query, { matching, rows })
}

const matchingIds = (q: string) => sql<string>`(
  select x.id from utilisateurs x where ${matchesEveryWord(sql.ref('x.recherche'), q)}
  union
  select x.id from adherents p join utilisateurs x on x.adherent_id = p.id
  where ${matchesEveryWord(sql.ref('p.recherche'), q)}
)`

export const findUtilisateur = (db: Database, id: string, now: Date): Promise<UtilisateurLigne | undefined> =>
  selectLignes(db, now).where('u.id', '=', id).executeTakeFirst()

const PRIS = {
  utilisateurs_identifiant: () =>
    new RuleViolation('compte.identifiant-pris', 'Cet identifiant est déjà pris.', 'identifiant'),
  utilisateurs_email: () =>
    new RuleViolation('compte.email-pris', 'Un compte existe déjà pour cette adresse.', 'email'),
}

type Invite = { identifiant: string; email: string; prenom: string; nom: string; role_bureau: RoleBureau }

export async function insertInvite(db: Database, invite: Invite): Promise<string> {
  const inserted = db
    .insertInto('utilisateurs')
    .values({ ...invite, is_admin: true, statut: 'invite' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await onConstraint(inserted, PRIS)).id
}

/** `role_bureau`: null for an account that leaves the office. */
export type Changement = {
  identifiant?: string
  role_bureau?: RoleBureau | null
  statut?: 'invite' | 'actif' | 'desactive'
}

/** Returns false when somebody saved the account since `version`. */
export async function updateUtilisateur(db: Database, { id, version }: UtilisateurLigne, changement: Changement) {
  const updated = db
    .updateTable('utilisateurs')
    .set((row) => ({
      ...changement,
      ...(changement.role_bureau !== undefined && { is_admin: changement.role_bureau !== null }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return (await onConstraint(updated, PRIS)).numUpdatedRows > 0n
}

/** Deletes an account that was never activated, as nothing was ever done with it. */
export async function deleteInvite(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('utilisateurs')
    .where('id', '=', id)
    .where('statut', '=', 'invite')
    .where('mot_de_passe_hash', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks, until the end of the transaction, the active accounts that may do everything. */
export function lockAdministrateurs(db: Database): Promise<{ id: string }[]> {
  return db
    .selectFrom('utilisateurs')
    .select('id')
    .where('role_bureau', '=', 'administrateur')
    .where('statut', '=', 'actif')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export const hasPassword = async (db: Database, id: string): Promise<boolean> => {
  const found = await db.selectFrom('utilisateurs').select('mot_de_passe_hash').where('id', '=', id).executeTakeFirst()
  return found?.mot_de_passe_hash != null
}
