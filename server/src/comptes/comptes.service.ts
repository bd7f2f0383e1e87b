import type { Utilisateur } from '@sillon/contract/comptes'
import { recordEvent } from '../journal/journal.service.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { AccessDenied } from '../platform/http/refusals.ts'
import type { Passwords } from '../platform/password.ts'

import { findCompte, getUtilisateur } from './comptes.repository.ts'
import { closeSession, openSession } from './sessions.service.ts'
import { countConnexion, forgetConnexion } from './tentatives.service.ts'

type Connexion = {
  username: string
  password: string
  adresse: string
  agent: string | null
  /** The cookie sent with the sign-in: never adopted. */
  jetonPrecedent: string | undefined
  requete_id: string
  now: Date
}

/** One answer and one hash for every failure: unknown, invited, deactivated, wrong password. */
export async function signIn(
  db: Database,
  passwords: Passwords,
  { username, password, adresse, agent, jetonPrecedent, requete_id, now }: Connexion,
): Promise<{ jeton: string; utilisateur: Utilisateur }> {
  const nom = username.trim()
  const compte = nom.includes('\0') ? undefined : await findCompte(db, nom)
  const cles = await countConnexion(db, compte?.id ?? nom.toLowerCase(), adresse, now)

  const hash = compte?.statut === 'actif' ? compte.mot_de_passe_hash : null
  const isRight = await passwords.verify(hash, password)
  if (!compte || !isRight) {
    await recordEvent(db, { action: 'connexion_refusee', objet: 'utilisateur', objet_id: compte?.id, requete_id })
    throw new AccessDenied(401, 'Identifiant ou mot de passe incorrect.')
  }

  return inTransaction(db, async (tx) => {
    await forgetConnexion(tx, cles)
    if (jetonPrecedent) await closeSession(tx, jetonPrecedent)
    const jeton = await openSession(tx, compte.id, agent, now)
    const { id } = compte
    await recordEvent(tx, { action: 'connexion', objet: 'utilisateur', objet_id: id, acteur_id: id, requete_id })
    return { jeton, utilisateur: await getUtilisateur(tx, id) }
  })
}
