import type { EtatTotp } from '@sillon/contract/comptes/comptes-totp'
import { WEB_PATHS } from '@sillon/contract/web-paths'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { type SecretKey, seal, unseal } from '../../platform/chiffrement.ts'
import { act, type Database, inTransaction } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { hashRecoveryCode, newRecoveryCode, newTotpSecret, totpStepOf, totpUri } from '../../platform/totp.ts'
import type { Verifie } from './mot-de-passe-actuel.service.ts'
import { closeSessionsOf } from './sessions.service.ts'
import { countConnexion, forgetConnexion } from './tentatives.service.ts'
import { mailCodesRenouveles, mailTotpActive, mailTotpRetire } from './totp.mails.ts'
import { countCodes, deleteTotp, findTotp, replaceCodes, saveActivation, saveSecret } from './totp.repository.ts'

const NOMBRE_CODES = 10

/** The secrets stored encrypted: while a new telephone waits to be confirmed, the former one still works. */
type Secrets = { actif?: string; a_confirmer?: string }

export type Outils = { secretKey: SecretKey; outbox: Outbox; demonstration: boolean }

const placeOf = (id: string) => ({ colonne: 'utilisateurs.totp_secret_chiffre', id }) as const

const sealSecrets = (id: string, secrets: Secrets, { secretKey }: Pick<Outils, 'secretKey'>) =>
  seal(JSON.stringify(secrets), secretKey, placeOf(id))

type Compte = { id: string; totp_secret_chiffre: Buffer | null }

export const openSecrets = ({ id, totp_secret_chiffre }: Compte, { secretKey }: Pick<Outils, 'secretKey'>): Secrets =>
  totp_secret_chiffre ? JSON.parse(unseal(totp_secret_chiffre, secretKey, placeOf(id))) : {}

const isObligatoire = ({ session }: RequestContext, { demonstration }: Pick<Outils, 'demonstration'>) =>
  session.is_admin && !demonstration

export async function readTotp(context: RequestContext, outils: Outils): Promise<EtatTotp> {
  const { db, session } = context
  const { totp_actif_le } = await findTotp(db, session.id)
  return {
    actif: totp_actif_le !== null,
    actif_depuis: totp_actif_le,
    codes_restants: await countCodes(db, session.id),
    // Without one, it is asked of a session that no passkey opened.
    obligatoire: totp_actif_le ? isObligatoire(context, outils) : session.second_facteur_du,
  }
}

/** Prepares a new secret; signing in does not change until a code of it is confirmed. */
export function startTotp({ db, session }: RequestContext, outils: Outils, verifie: Verifie) {
  return inTransaction(db, async (tx) => {
    await verifie(tx)
    const compte = await findTotp(tx, session.id)
    const { actif } = openSecrets(compte, outils)
    const secret = newTotpSecret()
    await saveSecret(tx, session.id, sealSecrets(session.id, { ...(actif && { actif }), a_confirmer: secret }, outils))
    const { nom } = await readOrganisme(tx)
    return { secret, uri: totpUri({ secret, issuer: nom, label: compte.email }) }
  })
}

type Confirmation = {
  code: string
  /**
   * The cookie of the session that stays open; the others are closed, as they were opened without this second factor.
   */
  jeton: string
  adresse: string
}

/** Failures are counted like sign-ins: six digits are quickly found by trying them all. */
export async function confirmTotp(context: RequestContext, outils: Outils, { adresse, ...preuve }: Confirmation) {
  const { db, session, now } = context
  const cles = await countConnexion(db, session.id, adresse, now)
  const confirmed = await activate(context, outils, preuve)
  await forgetConnexion(db, cles)
  return confirmed
}

function activate(context: RequestContext, outils: Outils, { code, jeton }: Omit<Confirmation, 'adresse'>) {
  return act(context, async (inside, tx) => {
    const { session, now } = context
    const { a_confirmer } = openSecrets(await findTotp(tx, session.id, { lock: true }), outils)
    if (!a_confirmer) throw new RuleViolation('totp.pas-commence', 'Commencez par saisir votre mot de passe.')
    const pas = totpStepOf(a_confirmer, code, now)
    if (pas === undefined) {
      const message = 'Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone, puis saisissez le code suivant.'
      throw new InvalidInput({ champ: 'code', message })
    }
    await saveActivation(tx, session.id, {
      totp_secret_chiffre: sealSecrets(session.id, { actif: a_confirmer }, outils),
      totp_actif_le: now,
      totp_dernier_pas: pas,
    })
    await closeSessionsOf(tx, session.id, { sauf: jeton })
    const codes_secours = await drawCodes(tx, session.id)
    await tellChange(inside, outils, { action: 'totp_active', toMail: mailTotpActive })
    return { codes_secours }
  })
}

export function renewCodes(context: RequestContext, outils: Outils, verifie: Verifie) {
  return act(context, async (inside, tx) => {
    await verifie(tx)
    await requireActif(tx, context.session.id)
    const codes_secours = await drawCodes(tx, context.session.id)
    await tellChange(inside, outils, {
      action: 'codes_secours_renouveles',
      toMail: mailCodesRenouveles,
    })
    return { codes_secours }
  })
}

export function removeTotp(context: RequestContext, outils: Outils, verifie: Verifie) {
  return act(context, async (inside, tx) => {
    await verifie(tx)
    await requireActif(tx, context.session.id)
    if (isObligatoire(context, outils)) {
      throw new RuleViolation(
        'totp.obligatoire',
        'La double authentification est obligatoire pour un administrateur\u00a0: changez plutôt d’appareil.',
      )
    }
    await deleteTotp(tx, context.session.id)
    await tellChange(inside, outils, { action: 'totp_retire', toMail: mailTotpRetire })
  })
}

async function requireActif(tx: Database, utilisateur_id: string) {
  const { totp_actif_le } = await findTotp(tx, utilisateur_id)
  if (!totp_actif_le) throw new RuleViolation('totp.inactif', 'La double authentification n’est pas active.')
}

/** Creates recovery codes. They are shown once: the database keeps their hashes. */
async function drawCodes(tx: Database, utilisateur_id: string): Promise<string[]> {
  const codes = Array.from({ length: NOMBRE_CODES }, newRecoveryCode)
  await replaceCodes(tx, utilisateur_id, codes.map(hashRecoveryCode))
  return codes
}

type Change = { action: ActionJournal; toMail: (lien: { href: string }) => Mail }

async function tellChange(context: RequestContext, outils: Outils, { action, toMail }: Change) {
  const { db, session, now } = context
  await recordAction(context, { action, objet: 'utilisateur', objet_id: session.id })
  await postAvis(db, outils.outbox, { utilisateur_id: session.id, toMail, now })
}

type Avis = Pick<Change, 'toMail'> & { utilisateur_id: string; now: Date }

/** Mails the account’s own address, whoever made the change. */
export async function postAvis(tx: Database, outbox: Outbox, { utilisateur_id, toMail, now }: Avis) {
  const { email, adherent_id } = await findTotp(tx, utilisateur_id)
  const href = outbox.urlOf(WEB_PATHS.informations)
  await outbox.post(tx, { email, utilisateur_id, adherent_id }, toMail({ href }), now)
}
