import { Destinataires } from '@sillon/domain/comptes/destinataires/repartition'
import { NatureMessage } from '@sillon/domain/secretariat/messages/message-nature'
import { AdhesionsChoisies, MessageALire, MessageSaisie } from '@sillon/domain/secretariat/messages/message-saisie'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { route } from '../route.ts'

/** The message as one of its readers will read it. */
const ApercuMessage = z.object({
  /** False for a letter, when nobody chosen reads mails. */
  par_courriel: z.boolean(),
  pour: z.string(),
  objet: z.string(),
  texte: z.string(),
  /** `taille`: in bytes. */
  jointes: z.array(z.object({ titre: z.string(), nom: z.string(), taille: z.int() })),
})
export type ApercuMessage = z.infer<typeof ApercuMessage>

const MessageEnvoye = z.object({ courriels: z.int(), lettres: z.int() })
export type MessageEnvoye = z.infer<typeof MessageEnvoye>

export const messagesRoutes = {
  destinataires: route('POST /admin/messages/destinataires', {
    droit: 'dossiers',
    summary: 'À qui un message aux adhésions choisies irait, par e-mail ou par lettre, et qui ne le recevrait pas.',
    body: z.strictObject({ adhesion_ids: AdhesionsChoisies, nature: NatureMessage }),
    response: Destinataires,
  }),
  apercu: route('POST /admin/messages/apercu', {
    droit: 'dossiers',
    summary: 'Un message, tel qu’un de ses destinataires le lirait\u00a0: le premier, ou celui qu’on choisit.',
    body: MessageALire,
    response: ApercuMessage,
  }),
  essai: route('POST /admin/messages/essai', {
    droit: 'dossiers',
    summary: 'S’envoyer un message à soi-même, avant de l’envoyer.',
    body: MessageALire,
    response: z.object({ email: z.string() }),
  }),
  envoyer: route('POST /admin/messages', {
    droit: 'dossiers',
    summary: 'Écrire aux adhésions choisies, une seule fois pour chaque message.',
    body: MessageSaisie,
    response: orWaiting(MessageEnvoye),
  }),
}
