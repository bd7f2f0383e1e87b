import type { RelancesDemandees } from '@sillon/contract/tresorerie/relances'
import { libelleRelances } from '@sillon/domain/tresorerie/cotisations/libelle-depart'
import * as z from 'zod/mini'
import { declareActe, sayAtOnce } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import { objetOfSelection } from '../../comptes/actes-en-attente/objet-selection.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { relancer } from './relances.service.ts'

type Outils = { outbox: Outbox; jobs: Jobs }

const relances = declareActe({
  acte: 'relance_cotisations',
  objet: 'cotisation',
  parametres: z.object({ ids: z.array(z.uuid()) }),
  perform: (context, { outbox, jobs }: Outils, { ids }) => relancer(context, { outbox, jobs }, ids),
  annonce: ({ envoyees }) => ({ libelle: libelleRelances(envoyees), entreprise_id: null }),
  // Whoever asked has the reasons in the answer: nothing is left to wait for.
  isVide: ({ envoyees }) => envoyees === 0,
})

/** Reminders leave once they can no longer be taken back; the answer says at once those that will not. */
export async function remindLater(
  context: RequestContext,
  depart: Outils & Attente,
  demandes: readonly string[],
): Promise<RelancesDemandees> {
  const ids = [...new Set(demandes)]
  const reponse = await relances.later(context, depart, { objet_id: objetOfSelection(ids), parametres: { ids } })
  return sayAtOnce(reponse, { envoyees: 0, ecartees: [] })
}

export const executantRelances = (outils: Outils): Executant => relances.executant(outils)
