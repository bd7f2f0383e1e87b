import { libelleRenvoi } from '@sillon/domain/secretariat/courriels/actes-courriel'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { renvoyerCourriel } from './courriels.service.ts'

type Outils = { outbox: Outbox }

const renvoi = declareActe({
  acte: 'renvoi_courriel',
  objet: 'courriel',
  parametres: z.object({ id: z.uuid() }),
  perform: (context, { outbox }: Outils, { id }) => renvoyerCourriel(context, outbox, id),
  annonce: ({ objet }) => ({ libelle: libelleRenvoi(objet), entreprise_id: null }),
})

export const sendAgainLater = (context: RequestContext, depart: Outils & Attente, id: string) =>
  renvoi.later(context, depart, { objet_id: id, parametres: { id } })

export const executantRenvoi = (outils: Outils): Executant => renvoi.executant(outils)
