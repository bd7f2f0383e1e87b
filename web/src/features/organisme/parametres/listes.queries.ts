import type { editionReferentielsRoutes } from '@sillon/contract/organisme/referentiels-edition'
import type { ElementNouveau, ElementSaisie, Liste } from '@sillon/domain/organisme/referentiels/element'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

type Routes = typeof editionReferentielsRoutes

/** Key of the reference lists, which the forms of machines cache for a day. */
export const REFERENTIELS_KEY = ['referentiels']

export const listeQuery = (liste: Liste) =>
  queryOptions({
    queryKey: [...REFERENTIELS_KEY, 'edition', liste],
    queryFn: ({ signal }) =>
      call<Routes['list']>('GET /admin/referentiels/:liste', { params: { liste } }, { signal, loading: false }),
  })

export const createElement = (liste: Liste, body: ElementNouveau, idempotencyKey: string) =>
  call<Routes['create']>(
    'POST /admin/referentiels/:liste',
    { params: { liste }, body },
    { idempotencyKey, success: { detail: 'La ligne est ajoutée.' } },
  )

export const updateElement = (liste: Liste, id: string, body: ElementSaisie, version: number) =>
  call<Routes['update']>(
    'PATCH /admin/referentiels/:liste/:id',
    { params: { liste, id }, body, version },
    { success: { detail: 'La ligne est enregistrée.' } },
  )

export const removeElement = (liste: Liste, id: string, version: number) =>
  call<Routes['remove']>(
    'DELETE /admin/referentiels/:liste/:id',
    { params: { liste, id }, version },
    { success: { detail: 'La ligne est retirée.' } },
  )
