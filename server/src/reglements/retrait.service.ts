import { jourOf } from '@sillon/domain/jour'
import type { Reglement } from '@sillon/domain/reglements/reglement'
import { inTransaction } from '../platform/db/database.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { cancelReglement, rejectReglement } from './reglements.service.ts'
import { checkDate, getReglement } from './saisie.service.ts'

export function annulerReglement(
  context: RequestContext,
  id: string,
  version: number,
  { motif }: { motif: string },
): Promise<Reglement> {
  return inTransaction(context.db, async (tx) => {
    await cancelReglement({ ...context, db: tx }, id, { motif, version })
    return getReglement(tx, id)
  })
}

type Rejet = { motif: string; code_rejet?: string | null | undefined; date?: string | undefined }

export function rejeterReglement(
  context: RequestContext,
  id: string,
  version: number,
  { motif, code_rejet = null, date = jourOf(context.now.toISOString()) }: Rejet,
): Promise<Reglement> {
  return inTransaction(context.db, async (tx) => {
    checkDate(date, 'date', context.now)
    await rejectReglement({ ...context, db: tx }, id, { date, motif, code_rejet, version })
    return getReglement(tx, id)
  })
}
