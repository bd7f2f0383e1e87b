import { echeanceAccord } from '@sillon/domain/achats/groupements-achats/propositions'
import { lienAccordPapier } from '@sillon/domain/dossiers/echanges/lien-papier'
import { jourOf } from '@sillon/domain/jour'
import { composeAccord, refusAccord, SANS_ACCORD } from '@sillon/domain/secretariat/formulaires/formulaire-accord'
import { readAccordDemande } from '../../achats/bons-commande/accord.service.ts'
import { readDemandes } from '../../achats/clotures/reponses.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type FormulaireLu, printLu, type UrlOf } from './impression.service.ts'

/** The agreement form of an order whose answer is awaited; else why there is none. */
export async function readAccord(context: RequestContext, urlOf: UrlOf, bon_id: string): Promise<FormulaireLu> {
  return toFormulaire(context, urlOf, await readAccordDemande(context.db, bon_id))
}

export async function printAccord(context: RequestContext, urlOf: UrlOf, bon_id: string) {
  const accord = await readAccordDemande(context.db, bon_id)
  return printLu(context, accord.entreprise_id, () => toFormulaire(context, urlOf, accord))
}

type AccordDemande = Awaited<ReturnType<typeof readAccordDemande>>

async function toFormulaire(context: RequestContext, urlOf: UrlOf, accord: AccordDemande): Promise<FormulaireLu> {
  const { id, statut, demande_le, apres, ...demande } = accord
  const refus = refusAccord(statut)
  if (refus !== null || apres === null || demande_le === null) return { refus: refus ?? SANS_ACCORD }
  const { reconfirmation } = await readDemandes(context, id)
  const jusquau = jourOf(echeanceAccord(demande_le))
  const phrases = reconfirmation?.phrases ?? []
  return { formulaire: composeAccord({ ...demande, apres, phrases, jusquau }, urlOf(lienAccordPapier(id))) }
}
