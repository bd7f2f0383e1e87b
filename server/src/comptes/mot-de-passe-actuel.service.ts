import { InvalidInput } from '@sillon/domain/rule-violation'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Passwords } from '../platform/password.ts'
import { findMotDePasse } from './comptes.repository.ts'
import { countConnexion, forgetConnexion } from './tentatives.service.ts'

type Preuve = { mot_de_passe_actuel: string; adresse: string }

/** Counted like a sign-in. Never a 401: the page would take it for the end of the session. */
export async function requireMotDePasseActuel(
  { db, session, now }: RequestContext,
  passwords: Passwords,
  { mot_de_passe_actuel, adresse }: Preuve,
) {
  const cles = await countConnexion(db, session.id, adresse, now)
  const hash = await findMotDePasse(db, session.id)
  if (!(await passwords.verify(hash, mot_de_passe_actuel))) {
    throw new InvalidInput({ champ: 'mot_de_passe_actuel', message: 'Ce n’est pas votre mot de passe actuel.' })
  }
  await forgetConnexion(db, cles)
}
