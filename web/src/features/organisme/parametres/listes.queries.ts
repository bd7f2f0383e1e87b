import type { ElementNouveau, ElementSaisie, Liste } from '@sillon/domain/organisme/referentiels/element'
import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'

/** Key of the reference lists, which the forms of machines cache for a day. */
export const REFERENTIELS_KEY = ['referentiels']

export const listeQuery = (liste: Liste) =>
  queryOptions({
    queryKey: [...REFERENTIELS_KEY, 'edition', liste],
    queryFn: read('GET /admin/referentiels/:liste', { params: { liste } }, { loading: false }),
  })

export const createElement = (liste: Liste, body: ElementNouveau, idempotencyKey: string) =>
  call(
    'POST /admin/referentiels/:liste',
    { params: { liste }, body },
    { idempotencyKey, success: 'La ligne est ajoutée.' },
  )

export const updateElement = (liste: Liste, id: string, body: ElementSaisie, version: number) =>
  call(
    'PATCH /admin/referentiels/:liste/:id',
    { params: { liste, id }, body, version },
    { success: 'La ligne est enregistrée.' },
  )

export const removeElement = (liste: Liste, id: string, version: number) =>
  call(
    'DELETE /admin/referentiels/:liste/:id',
    { params: { liste, id }, version },
    { success: 'La ligne est retirée.' },
  )
