import { InvalidInput } from '@sillon/domain/rule-violation'
import type { Database } from '../../platform/db/database.ts'
import { AccessDenied } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Passwords } from '../../platform/password.ts'
import { findMotDePasse } from './comptes.repository.ts'
import { countConnexion, forgetConnexion } from './tentatives.service.ts'
import { lockTitulaire, type Titulaire } from './titulaires.repository.ts'

const FAUX = 'Ce n’est pas votre mot de passe actuel.'
const SANS_MOT_DE_PASSE =
  'Votre compte n’a pas de mot de passe\u00a0: choisissez-en un par la page «\u00a0Mot de passe oublié\u00a0».'

type Preuve = { mot_de_passe_actuel: string; adresse: string }

/**
 * Called in the transaction of the act; returns the locked account. Verifying takes time: if the password was changed
 * or the account closed meanwhile, this session has ended.
 */
export type Verifie = (tx: Database) => Promise<Titulaire>

/** Failures are counted like sign-ins. Never answers 401: the page would take it for the end of the session. */
export async function requireMotDePasseActuel(
  { db, session, now }: RequestContext,
  passwords: Passwords,
  { mot_de_passe_actuel, adresse }: Preuve,
): Promise<Verifie> {
  const cles = await countConnexion(db, session.id, adresse, now)
  const hash = await findMotDePasse(db, session.id)
  if (!(await passwords.verify(hash, mot_de_passe_actuel))) {
    throw new InvalidInput({ champ: 'mot_de_passe_actuel', message: hash === null ? SANS_MOT_DE_PASSE : FAUX })
  }
  await forgetConnexion(db, cles)
  return async (tx) => {
    const titulaire = await lockTitulaire(tx, session.id)
    if (titulaire.statut !== 'actif' || titulaire.mot_de_passe_hash !== hash) throw new AccessDenied(401)
    return titulaire
  }
}
