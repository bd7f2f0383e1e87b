import type { BonCommandeAdmin, bonsCommandeRoutes } from '@sillon/contract/achats/bons-commande'
import type { AvenantSaisie } from '@sillon/domain/achats/bons-commande/avenant-saisie'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callBlob } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { BonsSearch } from './bons-search.ts'
import type { MesBonsSearch } from './mes-bons-search.ts'

/** A write that changes an order reads again all the queries under this key. */
export const BONS_KEY = ['bons-commande'] as const

export const mesBonsQuery = (search: MesBonsSearch, par_page: number) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'miens', search, par_page],
    queryFn: ({ signal }) =>
      call<typeof bonsCommandeRoutes.list>(
        'GET /bons-commande',
        { query: { par_page, ...search } },
        { signal, kept: 'adherent' },
      ),
    placeholderData: keepPreviousData,
  })

export const monBonQuery = (id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'mien', id],
    queryFn: ({ signal }) =>
      call<typeof bonsCommandeRoutes.get>('GET /bons-commande/:id', { params: { id } }, { signal, kept: 'adherent' }),
  })

/** The current rows stay on the screen while the next ones load. */
export const bonsQuery = (groupement_id: string, search: BonsSearch) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'liste', groupement_id, search],
    queryFn: ({ signal }) =>
      call<typeof bonsCommandeRoutes.listAdmin>(
        'GET /admin/bons-commande',
        { query: { par_page: PAR_PAGE_ADMIN, groupement_id, ...search } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const bonQuery = (id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'fiche', id],
    queryFn: ({ signal }) =>
      call<typeof bonsCommandeRoutes.getAdmin>('GET /admin/bons-commande/:id', { params: { id } }, { signal }),
  })

/** An empty file when the call failed: a toast has shown it. */
export const openPdfBon = (id: string, edition: number) =>
  callBlob<typeof bonsCommandeRoutes.pdf>('POST /bons-commande/:id/pdf', { params: { id }, body: { edition } })

export const openArchive = (id: string) =>
  callBlob<typeof bonsCommandeRoutes.archive>('POST /admin/groupements-achats/:id/bons-commande/archive', {
    params: { id },
  })

export const openExport = (groupement_id: string, { q, statut }: BonsSearch) =>
  callBlob<typeof bonsCommandeRoutes.exporter>('POST /admin/bons-commande/export', {
    body: { groupement_id, ...(q && { q }), ...(statut && { statut }) },
  })

type Cible = Pick<BonCommandeAdmin, 'id' | 'version'>
const target = ({ id, version }: Cible) => ({ params: { id }, version })

export const amendBon = (cible: Cible, body: AvenantSaisie) =>
  call<typeof bonsCommandeRoutes.amender>('POST /admin/bons-commande/:id/avenants', { ...target(cible), body })

export const cancelBon = (cible: Cible, body: { motif: string }) =>
  call<typeof bonsCommandeRoutes.annuler>('POST /admin/bons-commande/:id/annuler', { ...target(cible), body })

export const settleBon = (cible: Cible, body: { solde_le: string; solde_reference: string | null }) =>
  call<typeof bonsCommandeRoutes.solder>('POST /admin/bons-commande/:id/solder', { ...target(cible), body })
