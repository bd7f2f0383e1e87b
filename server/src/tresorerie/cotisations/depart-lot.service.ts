import { LotSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { libelleAppel } from '@sillon/domain/tresorerie/cotisations/libelle-depart'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { requireCampagne } from './comptes-cotisations.service.ts'
import { createLot } from './lots.service.ts'

type Outils = { jobs: Jobs }

const appel = declareActe({
  acte: 'appel_cotisations',
  objet: 'campagne',
  parametres: z.object({ campagne_id: z.uuid(), campagne: z.string(), saisie: LotSaisie }),
  perform: (context, { jobs }: Outils, { campagne_id, saisie }) => createLot({ ...context, jobs }, campagne_id, saisie),
  annonce: ({ total }, { campagne }) => ({ libelle: libelleAppel(campagne, total), entreprise_id: null }),
})

/** A call waits before it starts; a computation sends nothing, and starts at once. */
export async function startLot(context: RequestContext, depart: Outils & Attente, id: string, saisie: LotSaisie) {
  if (saisie.operation === 'calcul') return createLot({ ...context, jobs: depart.jobs }, id, saisie)
  const { libelle: campagne } = await requireCampagne(context.db, id)
  return appel.later(context, depart, { objet_id: id, parametres: { campagne_id: id, campagne, saisie } })
}

export const executantAppel = (outils: Outils) => appel.executant(outils)
