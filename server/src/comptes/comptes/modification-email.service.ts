import type { EmailEnAttente } from '@sillon/contract/comptes/comptes-mot-de-passe'
import { WEB_PATHS } from '@sillon/contract/web-paths'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { recordAction, recordEvent } from '../../organisme/journal/journal.service.ts'
import { act, type Database, inTransaction } from '../../platform/db/database.ts'
import { InvalidLink, TooManyAttempts } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Passwords } from '../../platform/password.ts'
import { moveEmail } from './adresse.service.ts'
import { toMailAncienneAdresse, toMailNouvelleAdresse } from './comptes.mails.ts'
import { countDemandeDEmail } from './demandes.service.ts'
import { deleteJetons, findJeton } from './jetons.repository.ts'
import { consumeJeton, issueJeton, revokeJetons } from './jetons.service.ts'
import { requireMotDePasseActuel } from './mot-de-passe-actuel.service.ts'
import { closeSessionsOf } from './sessions.service.ts'
import { findTitulaireByEmail, getTitulaire, type Titulaire } from './titulaires.repository.ts'

type Demande = { email: string; mot_de_passe_actuel: string; adresse: string }

/**
 * The current address stays until the new one is confirmed. The answer is the same when the address belongs to another
 * account.
 */
export async function requestEmail(
  context: RequestContext,
  { passwords, outbox }: { passwords: Passwords; outbox: Outbox },
  { email, ...preuve }: Demande,
) {
  const { db, session, now } = context
  const verifie = await requireMotDePasseActuel(context, passwords, preuve)
  const { email: actuelle } = await getTitulaire(db, session.id)
  if (isSame(actuelle, email)) {
    throw new InvalidInput({ champ: 'email', message: 'C’est déjà votre adresse e-mail.' })
  }
  if (!(await countDemandeDEmail(db, session.id, now))) throw new TooManyAttempts(3600)

  await act(context, async (inside, tx) => {
    const titulaire = await verifie(tx)
    await askNew(tx, outbox, { titulaire, email, now })
    await warnOld(tx, outbox, { titulaire, email, now })
    await recordAction(inside, { action: 'email_demande', objet: 'utilisateur', objet_id: session.id })
  })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

type Changement = { titulaire: Titulaire; email: string; now: Date }

async function askNew(tx: Database, outbox: Outbox, { titulaire, email, now }: Changement) {
  const { id: utilisateur_id, adherent_id } = titulaire
  const jeton = await issueJeton(tx, { usage: 'email', utilisateur_id, email }, now)
  if (await findTitulaireByEmail(tx, email)) return
  const mail = toMailNouvelleAdresse(titulaire, outbox.urlOf(WEB_PATHS.validationEmail, jeton))
  await outbox.post(tx, { email, utilisateur_id, adherent_id }, mail, now)
}

async function warnOld(tx: Database, outbox: Outbox, { titulaire, email, now }: Changement) {
  const { id: utilisateur_id, adherent_id, email: ancienne } = titulaire
  const jeton = await issueJeton(tx, { usage: 'annulation_email', utilisateur_id, email: ancienne }, now)
  const mail = toMailAncienneAdresse(titulaire, email, outbox.urlOf(`${WEB_PATHS.annulation}?objet=email`, jeton))
  await outbox.post(tx, { email: ancienne, utilisateur_id, adherent_id }, mail, now)
}

export async function findEmailEnAttente({ db, session, now }: RequestContext): Promise<EmailEnAttente | null> {
  const { email, expire_le } = (await findJeton(db, session.id, 'email', now)) ?? {}
  return email && expire_le ? { email, expire_le } : null
}

export async function forgetEmail(context: RequestContext) {
  const { id } = context.session
  await deleteJetons(context.db, id, ['email'])
  await recordAction(context, { action: 'email_abandonne', objet: 'utilisateur', objet_id: id })
}

/** `cookie`: the session that stays open, when it belongs to the same account. */
type Confirmation = { jeton: string; cookie: string | undefined; requete_id: string; now: Date }

export function confirmEmail(db: Database, { jeton, cookie, requete_id, now }: Confirmation) {
  return inTransaction(db, async (tx) => {
    const { utilisateur_id: id, email } = await consumeJeton(tx, 'email', jeton, now)
    const titulaire = await getTitulaire(tx, id)
    if (titulaire.statut !== 'actif' || !email) throw new InvalidLink()
    await moveEmail(tx, titulaire, email)
    await revokeJetons(tx, id)
    await closeSessionsOf(tx, id, cookie === undefined ? {} : { sauf: cookie })
    await recordEvent(tx, { action: 'email_change', objet: 'utilisateur', objet_id: id, acteur_id: id, requete_id })
  })
}
