import type { adherentsRoutes } from '@sillon/contract/dossiers/adherents'
import type { AdherentSaisie } from '@sillon/domain/comptes/personnes/adherent-saisie'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'

const PAR_PAGE = 100

export const adherentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...adhesionKey(id), 'adherents'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof adherentsRoutes.list>(
        'GET /adhesions/:id/adherents',
        { params: { id }, query: { page: pageParam, par_page: PAR_PAGE } },
        { signal, kept: 'adherent' },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, par_page, total }) => (page * par_page < total ? page + 1 : undefined),
  })

export const adherentQuery = (id: string, adherent_id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'adherents', adherent_id],
    queryFn: ({ signal }) =>
      call<typeof adherentsRoutes.get>(
        'GET /adhesions/:id/adherents/:adherent_id',
        { params: { id, adherent_id } },
        { signal, kept: 'adherent' },
      ),
  })

export const createAdherent = (id: string, body: AdherentSaisie, idempotencyKey: string, waits?: Waits) =>
  call<typeof adherentsRoutes.create>(
    'POST /adhesions/:id/adherents',
    { params: { id }, body },
    { success: { detail: 'La personne est ajoutée.' }, idempotencyKey, waits },
  )

type Cible = { id: string; adherent_id: string }

export const updateAdherent = (params: Cible, body: AdherentSaisie, version: number, waits?: Waits) =>
  call<typeof adherentsRoutes.update>(
    'PATCH /adhesions/:id/adherents/:adherent_id',
    { params, body, version },
    { waits },
  )

/** No toast: the page itself shows the refusal, with what to do next. */
export const removeAdherent = (params: Cible, version: number) =>
  call<typeof adherentsRoutes.remove>(
    'DELETE /adhesions/:id/adherents/:adherent_id',
    { params, version },
    { error: false },
  )
