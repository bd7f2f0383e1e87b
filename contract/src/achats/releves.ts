import { BASES_RELEVE, Releve } from '@sillon/domain/achats/releves/releve'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

const byId = z.object({ id: z.uuid() })
/** Default: the received quantities once the delivery is over, the attributed ones before. */
const Base = z.object({ base: z.optional(z.enum(BASES_RELEVE)) })

export const relevesRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/admin/groupements-achats/:id/releve',
    access: 'admin',
    summary: 'Qui doit combien à qui, pour un groupement.',
    params: byId,
    query: Base,
    response: Releve,
  },
  csv: {
    method: 'POST',
    path: '/admin/groupements-achats/:id/releve',
    access: 'admin',
    summary: 'Qui doit combien à qui, en CSV.',
    params: byId,
    body: z.strictObject({ base: z.enum(BASES_RELEVE) }),
    file: true,
  },
})
