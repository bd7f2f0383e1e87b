import type { Moi } from '@sillon/contract/comptes/comptes'
import { ADHESIONS_ANNUAIRE, DROITS_ANNUAIRE } from '@sillon/domain/comptes/droits/acces-annuaire'
import { rolesQuiPeuvent } from '@sillon/domain/comptes/droits/role-bureau'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { keepStatement } from '../../platform/db/kept-statement.ts'
import type { Session } from '../../platform/http/session.ts'

const identite = {
  prenom: sql<string>`coalesce(a.prenom, u.prenom)`.as('prenom'),
  nom: sql<string>`coalesce(a.nom, u.nom)`.as('nom'),
  is_retraite: sql<boolean>`coalesce(a.est_retraite, false)`.as('is_retraite'),
}

/** The rule `opensAnnuaire` of the domain in SQL, for the account `u` of the person `a`. */
const annuaire = (today: Jour) => sql<boolean>`not coalesce(a.est_retraite, false) and (u.is_admin or exists (
  select from roles_entreprise r join adhesions ad on ad.entreprise_id = r.entreprise_id
  where r.adherent_id = u.adherent_id and r.droit = any(${DROITS_ANNUAIRE}) and ad.statut = any(${ADHESIONS_ANNUAIRE})
    and (r.debut is null or r.debut <= ${today}) and (r.fin is null or r.fin >= ${today})))`

/** Sign-in names and addresses are compared without case. */
export function findCompte(db: Database, username: string) {
  return db
    .selectFrom('utilisateurs')
    .select(['id', 'identifiant', 'statut', 'is_admin', 'mot_de_passe_hash'])
    .where((or) =>
      or.or([
        or(sql`lower(identifiant)`, '=', username.toLowerCase()),
        or(sql`lower(email)`, '=', username.toLowerCase()),
      ]),
    )
    .executeTakeFirst()
}

type AdminInvite = { identifiant: string; email: string; prenom: string; nom: string }

export function insertAdminInvite(tx: Database, admin: AdminInvite) {
  return tx
    .insertInto('utilisateurs')
    .values({ ...admin, is_admin: true, role_bureau: 'administrateur', statut: 'invite' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function findMotDePasse(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('utilisateurs').select('mot_de_passe_hash').where('id', '=', id).executeTakeFirst()
  return row?.mot_de_passe_hash ?? null
}

export async function markConnexion(db: Database, id: string, derniere_connexion_le: Date) {
  await db
    .updateTable('utilisateurs')
    .set({ derniere_connexion_le, inactivite_prevenue_le: null })
    .where('id', '=', id)
    .execute()
}

export function getUtilisateur(db: Database, id: string, today: Jour) {
  return db
    .selectFrom('utilisateurs as u')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select([
      'u.id',
      'u.is_admin',
      'u.role_bureau',
      identite.prenom,
      identite.nom,
      identite.is_retraite,
      annuaire(today).as('annuaire'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
}

type Instants = { now: Date; idleSince: Date }
type Lecture = Instants & { delegueSince: Date; today: Jour }

type SessionRow = Omit<Session, 'second_facteur_du' | 'delegue'> & {
  vu_le: string
  totp_actif: boolean
  /** A key whose device checked its holder is a second factor by itself. */
  par_cle: boolean
  delegue_id: string | null
  delegue_debut: string | null
  delegue_prenom: string
  delegue_nom: string
}

/** Every request runs this statement. */
const readOuverte = keepStatement(
  (_, { jeton_sha256, now, idleSince, delegueSince, today }: Lecture & { jeton_sha256: Buffer }) => sql<SessionRow>`
    select u.id, u.adherent_id, u.is_admin, u.role_bureau, s.vu_le, s.par_cle, coalesce(a.prenom, u.prenom) as prenom, coalesce(a.nom, u.nom) as nom,
      coalesce(a.est_retraite, false) as is_retraite, ${annuaire(today)} as annuaire, u.totp_actif_le is not null as totp_actif,
      case when membre.id is not null then porteur.id end as delegue_id, d.debut as delegue_debut,
      coalesce(ap.prenom, porteur.prenom) as delegue_prenom, coalesce(ap.nom, porteur.nom) as delegue_nom
    from sessions s
      join utilisateurs porteur on porteur.id = s.utilisateur_id
      left join adherents ap on ap.id = porteur.adherent_id
      left join delegations d
        on d.id = s.delegation_id and d.fin is null and d.debut > ${delegueSince} and porteur.role_bureau = any(${rolesQuiPeuvent('comptes')})
      left join utilisateurs membre on membre.id = d.utilisateur_id and membre.statut = 'actif' and not membre.is_admin
      join utilisateurs u on u.id = coalesce(membre.id, porteur.id)
      left join adherents a on a.id = u.adherent_id
    where s.jeton_sha256 = ${jeton_sha256} and not s.totp_du and s.expire_le > ${now}
      and s.vu_le > ${idleSince} and porteur.statut = 'actif'
      and (s.delegation_id is null or membre.id is not null)`,
)

/**
 * The account of a session: the one that signed in, or the member an administrator acts for; `delegue_*` then names the
 * administrator. When a delegation is over, the session is not found: its cookie never becomes the administrator’s own.
 */
export const findSession = async (
  db: Database,
  jeton_sha256: Buffer,
  lecture: Lecture,
): Promise<SessionRow | undefined> => (await readOuverte(db, { jeton_sha256, ...lecture }))[0]

/**
 * A session opened later than now, because the clock was put back, counts as opened now, so that it lasts no longer
 * than any other.
 */
export async function touchSession(db: Database, jeton_sha256: Buffer, vu_le: Date) {
  const now = sql`${vu_le}::timestamptz`
  await db
    .updateTable('sessions')
    .set({
      vu_le,
      cree_le: sql<string>`least(cree_le, ${now})`,
      expire_le: sql<string>`least(expire_le, ${now} + (expire_le - cree_le))`,
    })
    .where('jeton_sha256', '=', jeton_sha256)
    .execute()
}

export async function updateDelegation(db: Database, jeton_sha256: Buffer, delegation_id: string) {
  await db.updateTable('sessions').set({ delegation_id }).where('jeton_sha256', '=', jeton_sha256).execute()
}

/** Gives the session another cookie and ends its delegation. */
export async function replaceJeton(db: Database, ancien: Buffer, jeton_sha256: Buffer) {
  await db
    .updateTable('sessions')
    .set({ jeton_sha256, delegation_id: null })
    .where('jeton_sha256', '=', ancien)
    .execute()
}

type NouvelleSession = {
  jeton_sha256: Buffer
  utilisateur_id: string
  cree_le: Date
  expire_le: Date
  agent: string | null
  totp_du?: true
  par_cle?: true
}

export async function insertSession(db: Database, session: NouvelleSession) {
  await db
    .insertInto('sessions')
    .values({ ...session, vu_le: session.cree_le })
    .execute()
}

/**
 * The latest first; `courante` marks the caller’s. Sessions in which an administrator acts for somebody are not listed.
 */
export function listSessions(db: Database, utilisateur_id: string, courante: Buffer, { now, idleSince }: Instants) {
  return db
    .selectFrom('sessions')
    .select((row) => [
      'id',
      'agent',
      'cree_le',
      'vu_le',
      row('jeton_sha256', '=', courante).$castTo<boolean>().as('courante'),
    ])
    .where('utilisateur_id', '=', utilisateur_id)
    .where('totp_du', '=', false)
    .where('delegation_id', 'is', null)
    .where('expire_le', '>', now.toISOString())
    .where('vu_le', '>', idleSince.toISOString())
    .orderBy('vu_le', 'desc')
    .limit(100)
    .execute()
}

/** Returns those of `jetons` whose session is still open. */
export async function findSessionsOuvertes(db: Database, jetons: readonly Buffer[], { now, idleSince }: Instants) {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('utilisateurs as u', 'u.id', 's.utilisateur_id')
    .select('s.jeton_sha256')
    .where('s.jeton_sha256', 'in', jetons)
    .where('s.totp_du', '=', false)
    .where('s.expire_le', '>', now.toISOString())
    .where('s.vu_le', '>', idleSince.toISOString())
    .where('u.statut', '=', 'actif')
    .execute()
  return rows.map(({ jeton_sha256 }) => jeton_sha256)
}

/** Returns false when there is no such session, or when it is another account’s. */
export async function deleteSessionOf(db: Database, utilisateur_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('utilisateur_id', '=', utilisateur_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes every session of the account except `gardee`. */
export async function deleteSessionsOf(db: Database, utilisateur_id: string, gardee?: Buffer) {
  await db
    .deleteFrom('sessions')
    .where('utilisateur_id', '=', utilisateur_id)
    .$if(gardee !== undefined, (query) => query.where('jeton_sha256', '!=', gardee ?? Buffer.alloc(0)))
    .execute()
}

export async function deleteSession(db: Database, jeton_sha256: Buffer) {
  await db.deleteFrom('sessions').where('jeton_sha256', '=', jeton_sha256).execute()
}

export async function getMoi(db: Database, session: Session): Promise<Moi> {
  const compte = await db
    .selectFrom('utilisateurs as u')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(['u.identifiant', 'u.email', 'a.civilite'])
    .where('u.id', '=', session.id)
    .executeTakeFirstOrThrow()
  const { id, prenom, nom, is_admin, is_retraite } = session
  return { id, prenom, nom, is_admin, is_retraite, ...compte, entreprises: await listEntreprisesOf(db, session) }
}

async function listEntreprisesOf(db: Database, { adherent_id }: Session): Promise<Moi['entreprises']> {
  if (!adherent_id) return []
  return db
    .selectFrom('roles_entreprise as r')
    .innerJoin('entreprises as e', 'e.id', 'r.entreprise_id')
    .select(['e.id', 'e.raison_sociale', 'e.commune'])
    .where('r.adherent_id', '=', adherent_id)
    .where('r.fin', 'is', null)
    .orderBy('e.raison_sociale')
    .limit(100)
    .execute()
}
