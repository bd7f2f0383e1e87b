import { DecisionSaisie } from '@sillon/domain/achats/groupements-achats/decision-cloture'
import { libelleActeGroupement } from '@sillon/domain/achats/groupements-achats/libelle-depart'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { readGroupement } from '../groupements-achats/lecture.service.ts'
import { attribuer } from './attribution.service.ts'
import { decide } from './decisions.service.ts'
import { prolonger } from './prolongation.service.ts'

type Outils = { outbox: Outbox; jobs: Jobs; clock: () => Date }
type Depart = Outils & Attente
type Cible = { id: string; version: number }

const toContext = (context: RequestContext, { outbox, jobs, clock }: Outils) => ({ ...context, outbox, jobs, clock })

const FIN = { id: z.uuid(), version: z.int(), groupement: z.string() }

/** The end of a closing: the orders are confirmed, or some articles open again. */
const fin = declareActe({
  acte: 'fin_cloture',
  objet: 'groupement_achats',
  parametres: z.object({ acte: z.enum(['attribuer', 'prolonger']), ...FIN }),
  perform: (context, outils: Outils, { acte, id, version }) =>
    (acte === 'attribuer' ? attribuer : prolonger)(toContext(context, outils), id, version),
  annonce: (_, { acte, groupement }) => ({ libelle: libelleActeGroupement(acte, groupement), entreprise_id: null }),
})

const questions = declareActe({
  acte: 'arrondi_cloture',
  objet: 'groupement_achats',
  parametres: z.object({ id: z.uuid(), groupement: z.string(), decision: DecisionSaisie }),
  perform: (context, outils: Outils, { id, decision }) => decide(toContext(context, outils), id, decision),
  annonce: (_, { groupement }) => ({ libelle: libelleActeGroupement('arrondir', groupement), entreprise_id: null }),
})

/** The orders take their numbers, and their members are told, once it can no longer be taken back. */
async function endLater(context: RequestContext, depart: Depart, acte: 'attribuer' | 'prolonger', cible: Cible) {
  const { libelle: groupement } = await readGroupement(context.db, cible.id)
  return fin.later(context, depart, { objet_id: cible.id, parametres: { acte, ...cible, groupement } })
}

export const attributeLater = (context: RequestContext, depart: Depart, cible: Cible) =>
  endLater(context, depart, 'attribuer', cible)

export const reopenLater = (context: RequestContext, depart: Depart, cible: Cible) =>
  endLater(context, depart, 'prolonger', cible)

/** Only the choice that asks the members something waits. */
export async function decideLater(context: RequestContext, depart: Depart, id: string, decision: DecisionSaisie) {
  if (decision.choix !== 'arrondir') return decide(toContext(context, depart), id, decision)
  const { libelle: groupement } = await readGroupement(context.db, id)
  return questions.later(context, depart, { objet_id: id, parametres: { id, groupement, decision } })
}

export const listExecutantsCloture = (outils: Outils): Executant[] => [
  fin.executant(outils),
  questions.executant(outils),
]
