import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../../lib/api.ts'
import { adhesionKey } from '../adhesions.queries.ts'

/** The changes that the summary before « Envoyer » lists. */
export const changementsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'changements'],
    queryFn: read('GET /adhesions/:id/changements', { params: { id } }, { kept: 'adherent' }),
  })

/** The company, its memberships and the registry for one SIRET, a membership in preparation included. */
export const siretQuery = (siret: string) =>
  queryOptions({
    queryKey: ['entreprises', siret],
    queryFn: read('GET /admin/entreprises/:siret', { params: { siret } }),
  })

export const soumettre = (id: string) =>
  call('POST /adhesions/:id/soumettre', { params: { id }, body: { declaration_exacte: true } })

/** Ends the preparation: the members can see the membership from then on. */
export const creer = (id: string) =>
  call('POST /admin/adhesions/:id/creer', { params: { id }, body: {} }, { success: 'L’adhésion est créée.' })
