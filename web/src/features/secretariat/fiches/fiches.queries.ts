import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'

export const ficheQuery = (id: string) =>
  queryOptions({ queryKey: ['fiches', id], queryFn: read('GET /admin/fiches/:id', { params: { id } }) })
