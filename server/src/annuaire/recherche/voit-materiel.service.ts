import { rightsIn } from '../../comptes/droits/acces.service.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { isMontre } from './fiche.service.ts'

/** All of it, or only what other members are shown. */
type Vue = 'tout' | 'montre'

/** How much of a machine the caller sees. Throws 404 when they see nothing of it. */
export async function checkVoitMateriel(
  context: RequestContext,
  { id, entreprise_id }: { id: string; entreprise_id: string },
): Promise<Vue> {
  const may = await rightsIn(context, entreprise_id)
  if (may('lire_adhesion')) return 'tout'
  if (await isMontre(context, id)) return 'montre'
  throw new NotFound()
}
