import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'

/** A separate file, to keep the dashboard small. */
export const livraisonsDuJourQuery = queryOptions({
  queryKey: ['constats', 'du-jour'],
  queryFn: read('GET /livraisons-du-jour', {}, { kept: 'adherent', loading: false }),
})
