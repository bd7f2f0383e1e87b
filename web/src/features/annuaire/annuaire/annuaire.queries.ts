import type { annuaireRoutes } from '@sillon/contract/annuaire/annuaire'
import type { Coordonnee } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { ConfidentialiteSaisie } from '@sillon/domain/annuaire/annuaire/confidentialite-saisie'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Vue } from './profil-search.ts'

const PAR_PAGE = 10

type Page = { page: number; par_page: number; total: number }
const nextPage = ({ page, par_page, total }: Page) => (page * par_page < total ? page + 1 : undefined)

export const confidentialiteQuery = queryOptions({
  queryKey: ['moi', 'confidentialite'],
  queryFn: ({ signal }) => call<typeof annuaireRoutes.confidentialite>('GET /moi/confidentialite', {}, { signal }),
})

export const updateConfidentialite = (body: ConfidentialiteSaisie, version: number) =>
  call<typeof annuaireRoutes.updateConfidentialite>('PATCH /moi/confidentialite', { body, version })

export const consentementsQuery = infiniteQueryOptions({
  queryKey: ['moi', 'consentements'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof annuaireRoutes.consentements>(
      'GET /moi/consentements',
      { query: { page: pageParam, par_page: PAR_PAGE } },
      { signal },
    ),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})

export const consultationsQuery = infiniteQueryOptions({
  queryKey: ['moi', 'consultations'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof annuaireRoutes.consultations>(
      'GET /moi/consultations',
      { query: { page: pageParam, par_page: PAR_PAGE } },
      { signal },
    ),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})

export const ficheAnnuaireQuery = (id: string, vue: Vue | undefined) =>
  queryOptions({
    queryKey: ['annuaire', id, vue ?? ''],
    queryFn: ({ signal }) =>
      call<typeof annuaireRoutes.get>(
        'GET /annuaire/adherents/:id',
        { params: { id }, query: vue ? { vue } : {} },
        { signal },
      ),
  })

export const revealCoordonnee = (id: string, champ: Coordonnee) =>
  call<typeof annuaireRoutes.reveal>('POST /annuaire/adherents/:id/coordonnees', {
    params: { id },
    body: { champs: [champ] },
  })
