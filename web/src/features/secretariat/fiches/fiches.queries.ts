import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'

export const FICHES_KEY = ['fiches'] as const

export const ficheQuery = (id: string) =>
  queryOptions({ queryKey: [...FICHES_KEY, id], queryFn: read('GET /admin/fiches/:id', { params: { id } }) })

/** Orders of one company, of all its purchases. */
export const bonsEntrepriseQuery = (entreprise_id: string, par_page: number) =>
  queryOptions({
    queryKey: [...FICHES_KEY, entreprise_id, 'bons', par_page],
    queryFn: read('GET /admin/bons-commande', { query: { entreprise_id, par_page } }),
    placeholderData: keepPreviousData,
  })

export const documentsEntrepriseQuery = (entreprise_id: string, par_page: number) =>
  queryOptions({
    queryKey: [...FICHES_KEY, entreprise_id, 'documents', par_page],
    queryFn: read('GET /admin/documents', { query: { entreprise_id, par_page } }),
    placeholderData: keepPreviousData,
  })
