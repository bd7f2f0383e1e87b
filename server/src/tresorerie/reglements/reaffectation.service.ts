import { jourOf } from '@sillon/domain/jour'
import type { Affectation } from '@sillon/domain/tresorerie/reglements/affectation'
import { checkAffectations } from '@sillon/domain/tresorerie/reglements/affectations-choisies'
import {
  freeCreances,
  moveAffectations,
  requireReaffectation,
} from '@sillon/domain/tresorerie/reglements/reaffectation'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listCreancesOuvertes } from '../creances/creances.service.ts'
import { actOnReglement, entrepriseOf } from './actes.service.ts'
import { allocate, toVersements, withdrawAffectation } from './affectation.service.ts'
import { listPayees } from './affectations.repository.ts'
import { isExporte } from './lignes-exportees.repository.ts'
import { updateReglement } from './reglements.repository.ts'

/** Moves a payment to other pieces than those it paid. Only the chosen amounts move: no other credit is spent. */
export function reaffecterReglement(
  context: RequestContext,
  id: string,
  version: number,
  choisies: readonly Affectation[],
) {
  return actOnReglement(context, id, version, async ({ db, now }, avant) => {
    const payees = await listPayees(db, id)
    const irrecouvrable = payees.some(({ statut }) => statut === 'irrecouvrable')
    requireReaffectation({ ...avant, exporte: await isExporte(db, id), irrecouvrable })
    const creances = freeCreances(await listCreancesOuvertes(db, entrepriseOf(avant)), payees)
    checkAffectations(avant.montant - avant.rembourse, creances, choisies)
    const actuelles = payees.map((payee) => ({ creance_id: payee.id, montant: payee.montant }))
    const { retirees, nouvelles } = moveAffectations(actuelles, choisies)

    const jour = jourOf(now)
    for (const creance_id of retirees) await withdrawAffectation(db, { reglement_id: id, creance_id }, jour)
    await allocate(db, toVersements(id, nouvelles), jour)
    await updateReglement(db, id, {})
    const apres = await listPayees(db, id)
    return { action: 'reaffectation', avant: nommer(payees), apres: nommer(apres) }
  })
}

const nommer = (payees: Awaited<ReturnType<typeof listPayees>>) => ({
  affectations: payees.map(({ numero, montant }) => ({ numero, montant })),
})
