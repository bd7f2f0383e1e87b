import { jourOf } from '@sillon/domain/jour'
import { toPage } from '../../platform/db/page.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listFichesOf } from './adhesions.repository.ts'
import { getAdhesion } from './dossier.service.ts'

/** Memberships of all the companies of the person; an account without a person has none. */
export async function listMesAdhesions(context: RequestContext, query: { page: number; par_page: number }) {
  const { db, session, now } = context
  if (!session.adherent_id) return toPage([], { total: 0, total_exact: true }, query)
  const today = jourOf(now)
  const page = await listFichesOf(db, { adherent_id: session.adherent_id, today }, query)
  return { ...page, resultats: await Promise.all(page.resultats.map((fiche) => getAdhesion(context, fiche.id))) }
}
