import { libellePrenotification } from '@sillon/domain/tresorerie/prelevements/libelle-depart'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { prenotify } from './prenotification.service.ts'

type Outils = { outbox: Outbox }

const prenotification = declareActe({
  acte: 'prenotification',
  objet: 'prelevement',
  parametres: z.object({ id: z.uuid() }),
  perform: (context, { outbox }: Outils, { id }) => prenotify(context, outbox, id),
  isVide: ({ envoyees, sans_adresse }) => envoyees + sans_adresse === 0,
  annonce: ({ envoyees, sans_adresse }) => ({
    libelle: libellePrenotification(envoyees + sans_adresse),
    entreprise_id: null,
  }),
})

/** The notices of a batch leave, and are counted as sent, once they can no longer be taken back. */
export const prenotifyLater = (context: RequestContext, depart: Outils & Attente, id: string) =>
  prenotification.later(context, depart, { objet_id: id, parametres: { id } })

export const executantPrenotification = (outils: Outils): Executant => prenotification.executant(outils)
