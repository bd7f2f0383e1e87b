import type { Coordonnee } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { ConfidentialiteSaisie } from '@sillon/domain/annuaire/annuaire/confidentialite-saisie'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { readPages } from '../../../lib/api-pages.ts'
import type { Vue } from './profil-search.ts'

const PAR_PAGE = 10

export const confidentialiteQuery = queryOptions({
  queryKey: ['moi', 'confidentialite'],
  queryFn: read('GET /moi/confidentialite'),
})

export const updateConfidentialite = (body: ConfidentialiteSaisie, version: number) =>
  call('PATCH /moi/confidentialite', { body, version })

export const consentementsQuery = infiniteQueryOptions({
  queryKey: ['moi', 'consentements'],
  ...readPages('GET /moi/consentements', { query: { par_page: PAR_PAGE } }),
})

export const consultationsQuery = infiniteQueryOptions({
  queryKey: ['moi', 'consultations'],
  ...readPages('GET /moi/consultations', { query: { par_page: PAR_PAGE } }),
})

export const ficheAnnuaireQuery = (id: string, vue: Vue | undefined) =>
  queryOptions({
    queryKey: ['annuaire', id, vue ?? ''],
    queryFn: read('GET /annuaire/adherents/:id', { params: { id }, query: vue ? { vue } : {} }),
  })

export const revealCoordonnee = (id: string, champ: Coordonnee) =>
  call('POST /annuaire/adherents/:id/coordonnees', { params: { id }, body: { champs: [champ] } })
