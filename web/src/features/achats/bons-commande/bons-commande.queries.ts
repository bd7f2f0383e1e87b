import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { act, read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { BonsSearch } from './bons-search.ts'
import type { MesBonsSearch } from './mes-bons-search.ts'

/** A write that changes an order reads again all the queries under this key. */
export const BONS_KEY = ['bons-commande'] as const

export const mesBonsQuery = (search: MesBonsSearch, par_page: number) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'miens', search, par_page],
    queryFn: read('GET /bons-commande', { query: { par_page, ...search } }, { kept: 'adherent' }),
    placeholderData: keepPreviousData,
  })

export const monBonQuery = (id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'mien', id],
    queryFn: read('GET /bons-commande/:id', { params: { id } }, { kept: 'adherent' }),
  })

/** The current rows stay on the screen while the next ones load. */
export const bonsQuery = (groupement_id: string, search: BonsSearch) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'liste', groupement_id, search],
    queryFn: read('GET /admin/bons-commande', { query: { par_page: PAR_PAGE_ADMIN, groupement_id, ...search } }),
    placeholderData: keepPreviousData,
  })

/** The order of a company in a purchase, unless it is cancelled. */
export const bonCourantQuery = (groupement_id: string, entreprise_id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'courant', groupement_id, entreprise_id],
    queryFn: read('GET /admin/bons-commande', { query: { groupement_id, entreprise_id } }),
    select: ({ resultats }) => resultats.find(({ statut }) => statut !== 'annule') ?? null,
  })

export const bonQuery = (id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'fiche', id],
    queryFn: read('GET /admin/bons-commande/:id', { params: { id } }),
  })

/** An empty file when the call failed: a toast has shown it. */
export const openPdfBon = (id: string, edition: number) =>
  callBlob('POST /bons-commande/:id/pdf', { params: { id }, body: { edition } })

export const openArchive = (id: string) =>
  callBlob('POST /admin/groupements-achats/:id/bons-commande/archive', { params: { id } })

export const openExport = (groupement_id: string, { q, statut }: BonsSearch) =>
  callBlob('POST /admin/bons-commande/export', { body: { groupement_id, ...(q && { q }), ...(statut && { statut }) } })

export const amendBon = act('POST /admin/bons-commande/:id/avenants')
export const cancelBon = act('POST /admin/bons-commande/:id/annuler')
export const settleBon = act('POST /admin/bons-commande/:id/solder')
