import { MessageAEnvoyer, type MessageSaisie } from '@sillon/domain/secretariat/messages/message-saisie'
import { libelleMessage } from '@sillon/domain/secretariat/messages/phrases'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { readJointes } from './jointes.service.ts'
import { sendMessage } from './messages.service.ts'

type Outils = { outbox: Outbox }

const message = declareActe({
  acte: 'message',
  objet: 'message',
  parametres: MessageAEnvoyer,
  perform: (context, { outbox }: Outils, parametres) => sendMessage(context, outbox, parametres),
  annonce: (nombres, { objet }) => ({ libelle: libelleMessage(objet, nombres), entreprise_id: null }),
})

/**
 * A message leaves once it can no longer be taken back: those who withdrew their consent meanwhile do not receive it.
 * Its attachments are the files of now.
 */
export async function sendLater(context: RequestContext, depart: Outils & Attente, saisie: MessageSaisie) {
  const editions = (await readJointes(context.db, saisie)).map(({ edition_id }) => edition_id)
  return message.later(context, depart, { objet_id: saisie.id, parametres: { ...saisie, editions } })
}

export const executantMessage = (outils: Outils): Executant => message.executant(outils)
