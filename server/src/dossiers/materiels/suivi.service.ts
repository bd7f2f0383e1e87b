import { isPossede } from '@sillon/domain/dossiers/materiels/manques'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { checkAjout, openAdhesion } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { noteCorrection } from '../echanges/origine.service.ts'
import { findMateriel, listMaterielsByIds } from './materiels.repository.ts'

export type ParamsMateriel = { id: string; materiel_id: string }

/** Opens a machine of the membership for reading; machines that were sold are found too. */
export async function openMateriel(context: RequestContext, { id, materiel_id }: ParamsMateriel) {
  const { entreprise_id } = await openAdhesion(context, id, 'lire_adhesion')
  const materiel = await findMateriel(context.db, entreprise_id, materiel_id)
  if (!materiel) throw new NotFound()
  return materiel
}

/** Opens several machines of the company. Throws 404 when one is missing. */
export async function openMateriels(db: Database, entreprise_id: string, materiel_ids: readonly string[]) {
  const ids = [...new Set(materiel_ids)]
  const materiels = await listMaterielsByIds(db, entreprise_id, ids)
  if (materiels.length < ids.length) {
    throw new InvalidInput({ champ: 'materiel_ids', message: 'Une de ces machines n’est pas à l’entreprise.' })
  }
  return materiels
}

type Trace = { action: ActionJournal; avant?: Record<string, unknown>; apres?: Record<string, unknown> }
type Suite<Result> = { result: Result; trace: Trace }
type Inside = { context: RequestContext; materiel: Awaited<ReturnType<typeof openMateriel>> }

/** Runs an act on the readings, inspections or files of a machine, with its line in the journal of the machine. */
export function followMateriel<Result>(
  context: RequestContext,
  { id, materiel_id }: ParamsMateriel,
  run: (inside: Inside) => Promise<Suite<Result>>,
): Promise<Result> {
  return act(context, async (inside, tx) => {
    const adhesion = await openAdhesion(inside, id, 'modifier_adhesion')
    const materiel = await findMateriel(tx, adhesion.entreprise_id, materiel_id)
    if (!materiel) throw new NotFound()
    checkAjout(inside, adhesion)
    if (!isPossede(materiel)) {
      throw new RuleViolation('materiel.parti', 'Cette machine n’est plus à l’entreprise : son suivi est clos.')
    }
    const { result, trace } = await run({ context: inside, materiel })
    const apres = { ...trace.apres, ...(await noteCorrection(inside, adhesion)) }
    await recordAction(inside, { ...trace, objet: 'materiel', objet_id: materiel_id, apres })
    return result
  })
}
