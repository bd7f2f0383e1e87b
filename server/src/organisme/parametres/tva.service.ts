import type { ParametresTva } from '@sillon/domain/organisme/parametres/tva'
import { checkTauxUtilises } from '@sillon/domain/organisme/parametres/tva-saisie'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { changeSection } from './parametres.service.ts'
import { SECTIONS } from './sections.ts'
import { listCodesTvaUtilises } from './tva.repository.ts'

export const changeTva = (
  context: RequestContext,
  version: number,
  saisie: { taux?: ParametresTva['taux'] | undefined },
) =>
  changeSection(context, SECTIONS.tva, version, saisie, async (tx, avant, apres) => {
    const refus = checkTauxUtilises(avant.taux, apres.taux, await listCodesTvaUtilises(tx))
    if (refus !== undefined) throw new RuleViolation('taux-utilise', refus)
  })
