import type { ModeleBon } from '../../pieces/documents/bons.mails.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findBon } from './bons-commande.repository.ts'
import { issueBon } from './edition.service.ts'

type Context = Pick<RequestContext, 'db' | 'now'> & { jobs: Jobs }

/** Issues another edition of an order whose amounts do not change, only its status. */
export async function issueCalcul(context: Context, id: string, modele: ModeleBon) {
  const bon = await findBon(context.db, id)
  if (bon?.calcul) await issueBon(context, id, bon.calcul, modele)
}
