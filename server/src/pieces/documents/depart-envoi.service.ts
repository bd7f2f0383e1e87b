import { libelleEnvoiDocument } from '@sillon/domain/pieces/documents/envoi'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { sendDocument } from './envoi.service.ts'

type Outils = { outbox: Outbox }

const envoi = declareActe({
  acte: 'envoi_document',
  objet: 'document',
  parametres: z.object({ id: z.uuid() }),
  perform: (context, { outbox }: Outils, { id }) => sendDocument(context, outbox, id),
  annonce: ({ document: { numero, entreprise_id } }) => ({ libelle: libelleEnvoiDocument(numero), entreprise_id }),
})

export async function sendDocumentLater(context: RequestContext, depart: Outils & Attente, id: string) {
  const reponse = await envoi.later(context, depart, { objet_id: id, parametres: { id } })
  return 'en_attente' in reponse ? { en_attente: reponse.en_attente } : { envoyes: reponse.envoyes }
}

export const executantEnvoiDocument = (outils: Outils): Executant => envoi.executant(outils)
