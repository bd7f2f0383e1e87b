import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { jourOf } from '@sillon/domain/jour'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { AccessDenied } from '../../platform/http/refusals.ts'
import type { Passwords } from '../../platform/password.ts'
import { findCompte, getUtilisateur, markConnexion } from './comptes.repository.ts'
import { closeSession, openPendingSession, openSession } from './sessions.service.ts'
import { type Cles, countEssai, forgetConnexion, forgetEssai } from './tentatives.service.ts'
import { lockTitulaire } from './titulaires.repository.ts'

/** The place and the time of a sign-in. */
export type Appareil = { adresse: string; agent: string | null; requete_id: string; now: Date }

type Connexion = Appareil & {
  username: string
  password: string
  /** The cookie sent with the sign-in request. It never becomes the new session’s. */
  jetonPrecedent: string | undefined
}

type Ouverture = { jeton: string; utilisateur: Utilisateur }

/**
 * Every failure (unknown, invited or deactivated account, wrong password) gives the same answer and verifies one hash.
 * When `utilisateur` is null, the token only opens the second step.
 */
export async function signIn(
  db: Database,
  passwords: Passwords,
  { username, password, jetonPrecedent, ...appareil }: Connexion,
): Promise<Ouverture | { jeton: string; utilisateur: null }> {
  const { adresse, agent, requete_id, now } = appareil
  const nom = username.trim()
  const compte = nom.includes('\0') ? undefined : await findCompte(db, nom)
  const essai = await countEssai(db, { saisi: nom, compte_id: compte?.id }, adresse, now)

  const hash = compte?.statut === 'actif' ? compte.mot_de_passe_hash : null
  const isRight = (await passwords.verify(hash, password)) && !essai.isFerme
  const opened =
    compte &&
    isRight &&
    (await inTransaction(db, async (tx) => {
      const { statut, mot_de_passe_hash, totp_actif_le } = await lockTitulaire(tx, compte.id)
      // Verifying takes time: the password may have been changed, or the account closed, in the meantime.
      if (statut !== 'actif' || mot_de_passe_hash !== hash) return undefined
      await forgetEssai(tx, essai)
      if (jetonPrecedent) await closeSession(tx, jetonPrecedent)
      if (totp_actif_le) return { jeton: await openPendingSession(tx, compte.id, agent, now), utilisateur: null }
      return openConnexion(tx, compte.id, { ...appareil, cles: essai.compte, etapes: 1 })
    }))
  if (opened) return opened
  await recordEvent(db, { action: 'connexion_refusee', objet: 'utilisateur', objet_id: compte?.id, requete_id })
  throw new AccessDenied(401, 'Identifiant ou mot de passe incorrect.')
}

/** Called once every step has succeeded: forgets the failures and opens a session with a new token. */
export async function openConnexion(
  tx: Database,
  id: string,
  { cles, etapes, parCle, agent, requete_id, now }: Appareil & { cles: Cles; etapes: number; parCle?: true },
): Promise<Ouverture> {
  await forgetConnexion(tx, cles, etapes)
  await markConnexion(tx, id, now)
  const jeton = await openSession(tx, id, agent, now, parCle && { par_cle: true })
  await recordEvent(tx, { action: 'connexion', objet: 'utilisateur', objet_id: id, acteur_id: id, requete_id })
  return { jeton, utilisateur: await getUtilisateur(tx, id, jourOf(now)) }
}
