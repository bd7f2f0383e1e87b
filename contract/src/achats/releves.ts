import { BASES_RELEVE, Releve } from '@sillon/domain/achats/releves/releve'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Default: the received quantities once the delivery is over, the attributed ones before. */
const Base = z.object({ base: z.optional(z.enum(BASES_RELEVE)) })

export const relevesRoutes = {
  get: route('GET /admin/groupements-achats/:id/releve', {
    summary: 'Qui doit combien à qui, pour un groupement.',
    query: Base,
    response: Releve,
  }),
  csv: route('POST /admin/groupements-achats/:id/releve', {
    droit: 'factures',
    summary: 'Qui doit combien à qui, en CSV.',
    body: z.strictObject({ base: z.enum(BASES_RELEVE) }),
    file: true,
  }),
}
