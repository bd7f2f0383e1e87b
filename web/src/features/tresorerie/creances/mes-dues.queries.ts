import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'
import { inPlace } from '../../../lib/query-client.ts'

/** The fees and the invoices due by the companies of the signed-in member, the oldest due date first. */
export const mesDuesQuery = queryOptions({
  queryKey: ['mes-dues'],
  queryFn: read('GET /moi/creances', {}, { kept: 'adherent' }),
  meta: inPlace,
})
