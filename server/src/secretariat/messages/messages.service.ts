import type { ApercuMessage, MessageEnvoye } from '@sillon/contract/secretariat/messages'
import { formatPersonne } from '@sillon/domain/comptes/destinataires/phrases'
import { type Repartition, repartit } from '@sillon/domain/comptes/destinataires/repartition'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { MessageAEnvoyer, MessageALire } from '@sillon/domain/secretariat/messages/message-saisie'
import { formatDejaParti, LECTEUR_ECARTE, PERSONNE } from '@sillon/domain/secretariat/messages/phrases'
import { desabonnementDe } from '../../annuaire/annuaire/desabonnement.service.ts'
import { listLecteurs } from '../../comptes/destinataires/destinataires.service.ts'
import { tellEntreprise } from '../../comptes/lettres/lettres.service.ts'
import { listEntreprisesChoisies } from '../../dossiers/adhesions/selection.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { readJointes } from './jointes.service.ts'
import { toMailMessage } from './messages.mails.ts'
import { getEmail, getMessage, insertJointes, insertMessage } from './messages.repository.ts'

type Visee = Pick<MessageALire, 'adhesion_ids' | 'nature'>

/** Who receives it, judged again each time it is asked: the preview, then the departure. */
export async function readRepartition(db: Database, { adhesion_ids, nature }: Visee): Promise<Repartition> {
  const entreprises = await listEntreprisesChoisies(db, adhesion_ids)
  const lecteurs = await listLecteurs(
    db,
    entreprises.map(({ entreprise_id }) => entreprise_id),
  )
  const visees = entreprises.map((entreprise) => ({
    ...entreprise,
    ...(lecteurs.get(entreprise.entreprise_id) ?? { lecteurs: [], courrier: false }),
  }))
  return repartit(visees, nature)
}

/** Writes to everybody at once, or to nobody; once for each message. */
export const sendMessage = (
  context: RequestContext,
  outbox: Outbox,
  message: MessageAEnvoyer,
): Promise<MessageEnvoye> =>
  act(context, async (inside, tx) => {
    const { id, nature, objet } = message
    const { courriels, lettres } = await readRepartition(tx, message)
    const nombres = { courriels: courriels.length, lettres: lettres.length }
    if (!(await insertMessage(tx, { id, parti_le: inside.now, ...nombres }))) {
      throw new RuleViolation('message.parti', formatDejaParti(await getMessage(tx, id)))
    }
    if (courriels.length + lettres.length === 0) throw new RuleViolation('message.personne', PERSONNE)
    const jointes = (await readJointes(tx, message)).map(({ taille: _, ...jointe }) => jointe)
    await insertJointes(tx, id, jointes)
    const facteur = { db: tx, outbox, now: inside.now }
    for (const { prenom, email, adherent_id, utilisateur_id, entreprises } of courriels) {
      const desabonnement = nature === 'nouvelles' ? desabonnementDe(outbox, adherent_id, 'nouvelles') : undefined
      const valeurs = { prenom, raison_sociale: entreprises[0] }
      const mail = toMailMessage(message, valeurs, { sujet_id: id, desabonnement, jointes })
      await outbox.post(tx, { email, adherent_id, utilisateur_id }, mail, inside.now)
    }
    for (const { entreprise_id, raison_sociale } of lettres) {
      const toMail = () => toMailMessage(message, { raison_sociale }, { jointes })
      await tellEntreprise(facteur, { entreprise_id, destinataires: [], toMail })
    }
    await recordAction(inside, {
      action: 'envoi',
      objet: 'message',
      objet_id: id,
      apres: { objet, nature, ...nombres, ...(jointes.length > 0 && { jointes: jointes.map(({ titre }) => titre) }) },
    })
    return nombres
  })

/** The message as one of those who receive it would read it. */
export async function previewMessage({ db }: RequestContext, message: MessageALire): Promise<ApercuMessage> {
  const { pour, valeurs, par_courriel } = await findExemple(db, message)
  const jointes = (await readJointes(db, message)).map(({ titre, nom, taille }) => ({ titre, nom, taille }))
  const mail = toMailMessage(message, valeurs)
  return { par_courriel, pour, objet: mail.objet, texte: renderMail(mail, await readOrganisme(db)).texte, jointes }
}

/** To whoever asks, in the words of one of its readers; the way out of the news is theirs alone and stays out of it. */
export const tryMessage = (context: RequestContext, outbox: Outbox, message: MessageALire) =>
  act(context, async (inside, tx) => {
    const { valeurs } = await findExemple(tx, message)
    const jointes = (await readJointes(tx, message)).map(({ taille: _, ...jointe }) => jointe)
    const mail = toMailMessage({ ...message, objet: `[Essai] ${message.objet}` }, valeurs, { jointes })
    const email = await getEmail(tx, inside.session.id)
    await outbox.post(tx, { email, utilisateur_id: inside.session.id }, mail, inside.now)
    await recordAction(inside, { action: 'essai', objet: 'message', objet_id: message.id })
    return { email }
  })

async function findExemple(db: Database, message: Visee & Pick<MessageALire, 'lecteur'>) {
  const { courriels, lettres } = await readRepartition(db, message)
  if (courriels.length + lettres.length === 0) throw new RuleViolation('message.personne', PERSONNE)
  const isLu = (id: string) => message.lecteur === undefined || id === message.lecteur
  const courriel = courriels.find(({ adherent_id }) => isLu(adherent_id))
  if (courriel) {
    const { prenom, nom, entreprises } = courriel
    const valeurs = { prenom, raison_sociale: entreprises[0] }
    return { par_courriel: true, pour: formatPersonne(`${prenom} ${nom}`, [entreprises[0]]), valeurs }
  }
  const lettre = lettres.find(({ entreprise_id }) => isLu(entreprise_id))
  if (!lettre) throw new RuleViolation('message.lecteur', LECTEUR_ECARTE)
  const { raison_sociale } = lettre
  return { par_courriel: false, pour: raison_sociale, valeurs: { raison_sociale } }
}
