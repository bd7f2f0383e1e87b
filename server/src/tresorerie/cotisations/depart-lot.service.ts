import { LotSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { libelleAppel } from '@sillon/domain/tresorerie/cotisations/libelle-depart'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { previewLot } from './apercu-lot.service.ts'
import { requireCampagne } from './comptes-cotisations.service.ts'
import { createLot } from './lots.service.ts'

type Outils = { jobs: Jobs }

const appel = declareActe({
  acte: 'appel_cotisations',
  objet: 'campagne',
  /** `nombre`: the fees that would be called when it was asked for, as its rehearsal counted them. */
  parametres: z.object({ campagne_id: z.uuid(), campagne: z.string(), nombre: z.int(), saisie: LotSaisie }),
  perform: (context, { jobs }: Outils, { campagne_id, saisie }) => createLot({ ...context, jobs }, campagne_id, saisie),
  annonce: (_, { campagne, nombre }) => ({ libelle: libelleAppel(campagne, nombre), entreprise_id: null }),
})

/** A call waits before it starts; a computation sends nothing, and starts at once. */
export async function startLot(context: RequestContext, depart: Outils & Attente, id: string, saisie: LotSaisie) {
  if (saisie.operation === 'calcul') return createLot({ ...context, jobs: depart.jobs }, id, saisie)
  const { libelle: campagne } = await requireCampagne(context.db, id)
  const { appelees } = await previewLot(context, id, saisie)
  const parametres = { campagne_id: id, campagne, nombre: appelees.nombre, saisie }
  return appel.later(context, depart, { objet_id: id, parametres })
}

export const executantAppel = (outils: Outils) => appel.executant(outils)
