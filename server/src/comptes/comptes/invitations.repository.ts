import type { UtilisateurStatut } from '@sillon/domain/comptes/comptes/utilisateur-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Compte = { id: string; statut: UtilisateurStatut; email: string; identifiant: string; is_admin: boolean }

/** Locks the account, so that neither its activation nor another act happens meanwhile. */
export function findCompteOf(db: Database, adherent_id: string): Promise<Compte | undefined> {
  return db
    .selectFrom('utilisateurs')
    .select(['id', 'statut', 'email', 'identifiant', 'is_admin'])
    .where('adherent_id', '=', adherent_id)
    .forUpdate()
    .executeTakeFirst()
}

export function findCompteByEmail(db: Database, email: string) {
  return db
    .selectFrom('utilisateurs')
    .select(['id', 'statut'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
}

export async function insertInvite(
  db: Database,
  invite: { adherent_id: string; email: string; identifiant: string },
): Promise<string> {
  const { id } = await db
    .insertInto('utilisateurs')
    .values({ ...invite, statut: 'invite' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Its links are deleted with it. */
export async function deleteInvite(db: Database, id: string) {
  await db.deleteFrom('utilisateurs').where('id', '=', id).where('statut', '=', 'invite').execute()
}

/** The data of the invitation mail, with the companies that the person will join. */
export async function findInvite(db: Database, id: string) {
  const invite = await db
    .selectFrom('utilisateurs as u')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(['u.id', 'u.email', 'u.identifiant', 'u.adherent_id'])
    .select(sql<string>`coalesce(a.prenom, u.prenom)`.as('prenom'))
    .where('u.id', '=', id)
    .where('u.statut', '=', 'invite')
    .executeTakeFirst()
  if (!invite?.adherent_id) return invite && { ...invite, entreprises: [] }
  const entreprises = await db
    .selectFrom('roles_entreprise as r')
    .innerJoin('entreprises as e', 'e.id', 'r.entreprise_id')
    .select('e.raison_sociale')
    .distinct()
    .where('r.adherent_id', '=', invite.adherent_id)
    .where('r.droit', 'is not', null)
    .where('r.fin', 'is', null)
    .orderBy('e.raison_sociale')
    .limit(10)
    .execute()
  return { ...invite, entreprises: entreprises.map(({ raison_sociale }) => raison_sociale) }
}
