import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { AccessDenied, InvalidLink } from '../../platform/http/refusals.ts'
import { hashRecoveryCode, totpStepOf } from '../../platform/totp.ts'
import { type Appareil, openConnexion } from './comptes.service.ts'
import { consumeJeton } from './jetons.service.ts'
import { closeSession } from './sessions.service.ts'
import { countConnexion } from './tentatives.service.ts'
import { lockTitulaire } from './titulaires.repository.ts'
import { mailTotpRetire } from './totp.mails.ts'
import { advanceStep, deleteTotp, findEnAttente, takeCode } from './totp.repository.ts'
import { type Outils, openSecrets, postAvis } from './totp.service.ts'

/** Exactly one of them is present: the contract checks it. */
type Preuves = { code?: string | undefined; code_secours?: string | undefined; jeton?: string | undefined }

type SecondeEtape = Appareil & { preuves: Preuves /** The cookie of the first step. */; jetonEnAttente: string }

type Compte = { id: string; totp_secret_chiffre: Buffer | null }

/** Failures are counted together with those of the password, so that neither step gets round the limit of the other. */
export async function completeSignIn(
  db: Database,
  outils: Outils,
  { preuves, jetonEnAttente, ...appareil }: SecondeEtape,
): Promise<{ jeton: string; utilisateur: Utilisateur }> {
  const { now, adresse, requete_id } = appareil
  const { id } = await getEnAttente(db, jetonEnAttente, now)
  const cles = await countConnexion(db, id, adresse, now)

  const opened = await inTransaction(db, async (tx) => {
    await lockTitulaire(tx, id)
    // Read again: another second step, a new password or a closed account may have ended it.
    const compte = await getEnAttente(tx, jetonEnAttente, now)
    if (!(await isProven(tx, outils, { compte, preuves, ...appareil }))) return undefined
    await closeSession(tx, jetonEnAttente)
    return openConnexion(tx, id, { ...appareil, cles, etapes: 2 })
  })
  if (opened) return opened
  await recordEvent(db, { action: 'connexion_refusee', objet: 'utilisateur', objet_id: id, requete_id })
  throw new AccessDenied(401, 'Code incorrect ou expiré.')
}

async function getEnAttente(db: Database, jeton: string, now: Date): Promise<Compte> {
  const found = await findEnAttente(db, empreinteOf(jeton), now)
  if (!found) throw new AccessDenied(401, 'La connexion a expiré. Saisissez à nouveau votre mot de passe.')
  return found
}

type Examen = { compte: Compte; preuves: Preuves; now: Date; requete_id: string }

/** Each proof works once: when it is used twice at the same time, only one use succeeds. */
async function isProven(tx: Database, outils: Outils, { compte, preuves, now, requete_id }: Examen) {
  const { code, code_secours, jeton } = preuves
  if (code_secours !== undefined) return takeCode(tx, compte.id, hashRecoveryCode(code_secours))
  if (jeton !== undefined) {
    const { utilisateur_id } = await consumeJeton(tx, 'totp', jeton, now)
    if (utilisateur_id !== compte.id) throw new InvalidLink()
    await deleteTotp(tx, compte.id)
    const cible = { objet: 'utilisateur' as const, objet_id: compte.id, acteur_id: compte.id, requete_id }
    await recordEvent(tx, { action: 'totp_retire', ...cible })
    await postAvis(tx, outils.outbox, { utilisateur_id: compte.id, toMail: mailTotpRetire, now })
    return true
  }
  const { actif } = openSecrets(compte, outils)
  const pas = actif && code ? totpStepOf(actif, code, now) : undefined
  return pas !== undefined && advanceStep(tx, compte.id, pas)
}
