import { jourOf } from '@sillon/domain/jour'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { suspendsMandat } from '@sillon/domain/tresorerie/prelevements/motifs-rejet'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { premierRetour } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { suspendMandat } from '../../dossiers/mandats/mandats.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { lockLigneExportee, rejectLigne } from './lignes-exportees.repository.ts'
import { cancelReglement, openReglement, rejectReglement } from './reglements.service.ts'
import { checkDate, getReglement } from './saisie.service.ts'

export function retractReglement(
  context: RequestContext,
  id: string,
  version: number,
  { motif }: { motif: string },
): Promise<Reglement> {
  return act(context, async (inside, tx) => {
    await cancelReglement(inside, id, { motif, version })
    return getReglement(tx, id)
  })
}

type Rejet = { motif: string; code_rejet?: string | null | undefined; date?: string | undefined }

export function rejeterReglement(
  context: RequestContext,
  id: string,
  version: number,
  { motif, code_rejet = null, date = jourOf(context.now) }: Rejet,
): Promise<Reglement> {
  return act(context, async (inside, tx) => {
    checkDate(date, 'date', context.now)
    // Locks the line before the account, in the same order as a return from the bank.
    const ligne = await lockLigneExportee(tx, id)
    const { date_reglement, created_at } = await openReglement(tx, id, version)
    if (date < premierRetour(date_reglement, created_at)) {
      throw new InvalidInput({ champ: 'date', message: 'Un rejet ne précède pas le règlement.' })
    }
    if (ligne) await rejectLigne(tx, ligne.id, code_rejet)
    await rejectReglement(inside, id, { date, motif, code_rejet, version })
    if (ligne && code_rejet && suspendsMandat(code_rejet)) await suspendMandat(inside, ligne.mandat_id, code_rejet)
    return getReglement(tx, id)
  })
}
