import { WEB_PATHS } from '@sillon/contract/web-paths'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { issueJeton } from '../comptes/jetons.service.ts'
import { toMailReinitialisation, toMailRetraitSecondFacteur } from './utilisateurs.mails.ts'
import { getUtilisateur } from './utilisateurs.service.ts'

type Reinitialisation = {
  usage: 'mot_de_passe' | 'totp'
  page: (typeof WEB_PATHS)[keyof typeof WEB_PATHS]
  toMail: (prenom: string, lien: string) => Mail
  action: ActionJournal
}

const MOT_DE_PASSE: Reinitialisation = {
  usage: 'mot_de_passe',
  page: WEB_PATHS.motDePasseOublie,
  toMail: toMailReinitialisation,
  action: 'reinitialisation_mot_de_passe',
}
const SECOND_FACTEUR: Reinitialisation = {
  usage: 'totp',
  page: WEB_PATHS.connexion,
  toMail: toMailRetraitSecondFacteur,
  action: 'reinitialisation_second_facteur',
}

export const resetMotDePasse = (context: RequestContext, outbox: Outbox, id: string) =>
  start(context, outbox, id, MOT_DE_PASSE)

export const resetSecondFacteur = (context: RequestContext, outbox: Outbox, id: string) =>
  start(context, outbox, id, SECOND_FACTEUR)

/** Started by an administrator, who never sees the link: it goes to the account’s own address. */
function start(context: RequestContext, outbox: Outbox, id: string, { usage, page, toMail, action }: Reinitialisation) {
  return act(context, async (inside, tx) => {
    const { email, prenom, statut, second_facteur } = await getUtilisateur(inside, id)
    if (statut !== 'actif') {
      throw new RuleViolation('compte.inactif', 'Ce compte n’est pas actif.')
    }
    if (usage === 'totp' && !second_facteur) {
      throw new RuleViolation('compte.sans-second-facteur', 'Ce compte n’a pas de double authentification.')
    }
    const jeton = await issueJeton(tx, { usage, utilisateur_id: id }, context.now)
    await outbox.post(tx, { email, utilisateur_id: id }, toMail(prenom, outbox.urlOf(page, jeton)), context.now)
    await recordAction(inside, { action, objet: 'utilisateur', objet_id: id })
  })
}
