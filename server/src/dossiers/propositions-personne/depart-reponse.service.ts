import { libelleReponse } from '@sillon/domain/comptes/personnes/proposition-changements'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { findConcernee, listEnAttente } from './propositions-personne.repository.ts'
import { answerProposition } from './reponse.service.ts'

type Outils = { outbox: Outbox }

const reponse = declareActe({
  acte: 'reponse_proposition',
  objet: 'adherent',
  parametres: z.object({ id: z.uuid(), personne: z.string(), choisis: z.array(z.string()) }),
  perform: async (context, { outbox }: Outils, { id, choisis }) => {
    await answerProposition(context, outbox, { id, choisis, parLaCooperative: true })
    return { acceptes: choisis.length }
  },
  annonce: ({ acceptes }, { personne }) => ({
    libelle: libelleReponse(acceptes > 0, personne),
    entreprise_id: null,
  }),
})

/** `choisis`: the names of the attributes accepted; none is a refusal of the whole. */
export async function answerLater(
  context: RequestContext,
  depart: Outils & Attente,
  { id, choisis }: { id: string; choisis: string[] },
) {
  const concernee = await findConcernee(context.db, id)
  const [proposition] = await listEnAttente(context.db, { id })
  if (!concernee || !proposition) throw new NotFound()
  const parametres = { id, personne: proposition.personne, choisis }
  return reponse.later(context, depart, { objet_id: concernee.adherent_id, parametres })
}

export const executantReponse = (outils: Outils): Executant => reponse.executant(outils)
