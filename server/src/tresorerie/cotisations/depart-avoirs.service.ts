import type { AvoirsDemandes } from '@sillon/contract/tresorerie/cotisations-actes'
import { type ActesSaisie, AnnulationsSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { libelleAvoirs } from '@sillon/domain/tresorerie/cotisations/libelle-depart'
import { declareActe, sayAtOnce } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import { objetOfSelection } from '../../comptes/actes-en-attente/objet-selection.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { cancelSeveral } from './actes-groupes.service.ts'

type Outils = { jobs: Jobs }

const avoirs = declareActe({
  acte: 'avoirs_cotisations',
  objet: 'cotisation',
  parametres: AnnulationsSaisie,
  perform: (context, { jobs }: Outils, saisie) => cancelSeveral({ ...context, jobs }, saisie),
  annonce: ({ faites }) => ({ libelle: libelleAvoirs(faites), entreprise_id: null }),
  // Whoever asked has the reasons in the answer: nothing is left to wait for.
  isVide: ({ faites }) => faites === 0,
})

/** Credit notes take their numbers once they can no longer be taken back; the answer says at once the fees left aside. */
export async function creditSelectionLater(
  context: RequestContext,
  depart: Outils & Attente,
  saisie: ActesSaisie,
): Promise<AvoirsDemandes> {
  const objet_id = objetOfSelection([...new Set(saisie.cotisations.map(({ id }) => id))])
  const reponse = await avoirs.later(context, depart, { objet_id, parametres: saisie })
  return sayAtOnce(reponse, { faites: 0, ecartees: [] })
}

export const executantAvoirs = (outils: Outils): Executant => avoirs.executant(outils)
