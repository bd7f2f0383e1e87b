import type { fournisseursRoutes } from '@sillon/contract/achats/fournisseurs'
import type { groupementsAchatsRoutes } from '@sillon/contract/achats/groupements-achats'
import type { GroupementSaisie, NouveauGroupement } from '@sillon/domain/achats/groupements-achats/groupement-saisie'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { GROUPEMENTS_KEY } from './admin-groupements.queries.ts'

export const createGroupement = (body: NouveauGroupement, idempotencyKey: string) =>
  call<typeof groupementsAchatsRoutes.create>(
    'POST /admin/groupements-achats',
    { body },
    { idempotencyKey, error: false },
  )

export const updateGroupement = (id: string, body: GroupementSaisie, version: number) =>
  call<typeof groupementsAchatsRoutes.update>(
    'PATCH /admin/groupements-achats/:id',
    { params: { id }, body, version },
    { error: false },
  )

export const referenceQuery = (famille: Famille) =>
  queryOptions({
    queryKey: [...GROUPEMENTS_KEY, 'reference', famille],
    queryFn: ({ signal }) =>
      call<typeof groupementsAchatsRoutes.reference>(
        'GET /admin/groupements-achats/reference',
        { query: { famille } },
        { signal, loading: false },
      ),
  })

export const choixFournisseursQuery = queryOptions({
  queryKey: ['fournisseurs', 'choix'],
  queryFn: ({ signal }) =>
    call<typeof fournisseursRoutes.choix>('GET /admin/fournisseurs/choix', { query: {} }, { signal }),
})
