import { queryOptions } from '@tanstack/react-query'
import { type AnswerOf, act, type BodyOf, call, read } from '../../../lib/api.ts'

export type Vue = AnswerOf<'GET /admin/vues-enregistrees'>['resultats'][number]

export const vuesQuery = queryOptions({
  queryKey: ['vues-enregistrees'],
  queryFn: read('GET /admin/vues-enregistrees'),
  select: ({ resultats }) => resultats,
})

export const createVue = (body: BodyOf<'POST /admin/vues-enregistrees'>, idempotencyKey: string) =>
  call('POST /admin/vues-enregistrees', { body }, { idempotencyKey, success: 'Vue enregistrée.' })

export const updateVue = act('PATCH /admin/vues-enregistrees/:id', { success: 'Vue modifiée.' })

export const removeVue = ({ id }: Vue) =>
  call('DELETE /admin/vues-enregistrees/:id', { params: { id } }, { success: 'Vue supprimée.' })
