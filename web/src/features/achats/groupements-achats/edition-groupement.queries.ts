import type { NouveauGroupement } from '@sillon/domain/achats/groupements-achats/groupement-saisie'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import { queryOptions } from '@tanstack/react-query'
import { act, call, read } from '../../../lib/api.ts'
import { GROUPEMENTS_KEY } from './admin-groupements.queries.ts'

export const createGroupement = (body: NouveauGroupement, idempotencyKey: string) =>
  call('POST /admin/groupements-achats', { body }, { idempotencyKey, error: false })

export const repeatGroupement = (id: string, idempotencyKey: string) =>
  call('POST /admin/groupements-achats/:id/reprendre', { params: { id } }, { idempotencyKey, error: false })

export const updateGroupement = act('PATCH /admin/groupements-achats/:id', { error: false })

export const referenceQuery = (famille: Famille) =>
  queryOptions({
    queryKey: [...GROUPEMENTS_KEY, 'reference', famille],
    queryFn: read('GET /admin/groupements-achats/reference', { query: { famille } }, { loading: false }),
  })

export const choixFournisseursQuery = queryOptions({
  queryKey: ['fournisseurs', 'choix'],
  queryFn: read('GET /admin/fournisseurs/choix', { query: {} }),
})
