import type { Database } from '../platform/db/database.ts'
import { argon2Passwords } from '../platform/password.ts'

type Account = {
  identifiant?: string
  email?: string
  statut?: 'invite' | 'actif' | 'desactive'
  is_admin?: boolean
  adherent_id?: string
  mot_de_passe?: string | null
}

let hashed: Promise<string> | undefined
export const MOT_DE_PASSE = 'Un mot de passe de test, long'

/** An account whose password is MOT_DE_PASSE unless another is given; hashed once for a whole file. */
export async function anAccount(db: Database, account: Account = {}): Promise<string> {
  const { mot_de_passe = MOT_DE_PASSE, ...rest } = account
  const identifiant = rest.identifiant ?? `compte.${crypto.randomUUID().slice(0, 8)}`
  hashed ??= argon2Passwords.hash(MOT_DE_PASSE)
  const hash = mot_de_passe === MOT_DE_PASSE ? await hashed : mot_de_passe && (await argon2Passwords.hash(mot_de_passe))
  const { id } = await db
    .insertInto('utilisateurs')
    .values({
      statut: 'actif',
      email: `${identifiant}@exemple.fr`,
      prenom: 'Nadine',
      nom: 'Berthelot',
      ...rest,
      identifiant,
      mot_de_passe_hash: hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A person with an account, retired or not. */
export async function anAdherentAccount(db: Database, { est_retraite = false } = {}): Promise<string> {
  const { id: adherent_id } = await db
    .insertInto('adherents')
    .values({ nom: 'Marchand', prenom: 'Élodie', est_retraite })
    .returning('id')
    .executeTakeFirstOrThrow()
  return anAccount(db, { adherent_id })
}
