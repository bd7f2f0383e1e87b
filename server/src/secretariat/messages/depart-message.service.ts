import { type MessageSaisie, MessageSaisie as Saisie } from '@sillon/domain/secretariat/messages/message-saisie'
import { libelleMessage } from '@sillon/domain/secretariat/messages/phrases'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { sendMessage } from './messages.service.ts'

type Outils = { outbox: Outbox }

const message = declareActe({
  acte: 'message',
  objet: 'message',
  parametres: Saisie,
  perform: (context, { outbox }: Outils, parametres) => sendMessage(context, outbox, parametres),
  annonce: (nombres, { objet }) => ({ libelle: libelleMessage(objet, nombres), entreprise_id: null }),
})

/** A message leaves once it can no longer be taken back: those who withdrew their consent meanwhile do not receive it. */
export const sendLater = (context: RequestContext, depart: Outils & Attente, parametres: MessageSaisie) =>
  message.later(context, depart, { objet_id: parametres.id, parametres })

export const executantMessage = (outils: Outils): Executant => message.executant(outils)
