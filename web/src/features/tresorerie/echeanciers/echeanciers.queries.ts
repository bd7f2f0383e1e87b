import { queryOptions } from '@tanstack/react-query'
import { act, type BodyOf, call, read } from '../../../lib/api.ts'
import { COMPTES_KEY } from '../creances/creances.queries.ts'

/** Below the account: what moves one moves the other. */
export const echeanciersQuery = (entreprise_id: string) =>
  queryOptions({
    queryKey: [...COMPTES_KEY, entreprise_id, 'echeanciers'],
    queryFn: read('GET /admin/entreprises/:id/echeanciers', { params: { id: entreprise_id } }, { loading: false }),
  })

/** `adhesion_id`: a membership of the company. */
export const mesEcheanciersQuery = (adhesion_id: string) =>
  queryOptions({
    queryKey: [...COMPTES_KEY, 'mien', adhesion_id, 'echeanciers'],
    queryFn: read('GET /adhesions/:id/echeanciers', { params: { id: adhesion_id } }, { loading: false }),
  })

/** The same idempotency key sent twice agrees on one plan. */
export const convenirEcheancier = (
  entreprise_id: string,
  body: BodyOf<'POST /admin/entreprises/:id/echeanciers'>,
  idempotencyKey: string,
) =>
  call(
    'POST /admin/entreprises/:id/echeanciers',
    { params: { id: entreprise_id }, body },
    { error: false, idempotencyKey },
  )

export const abandonnerEcheancier = act('POST /admin/echeanciers/:id/abandonner', { error: false })
