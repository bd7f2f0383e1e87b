import type { AdherentSaisie } from '@sillon/domain/comptes/personnes/adherent-saisie'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { readPages } from '../../../lib/api-pages.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'

const PAR_PAGE = 100

export const adherentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...adhesionKey(id), 'adherents'],
    ...readPages(
      'GET /adhesions/:id/adherents',
      { params: { id }, query: { par_page: PAR_PAGE } },
      { kept: 'adherent' },
    ),
  })

export const adherentQuery = (id: string, adherent_id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'adherents', adherent_id],
    queryFn: read('GET /adhesions/:id/adherents/:adherent_id', { params: { id, adherent_id } }, { kept: 'adherent' }),
  })

export const createAdherent = (id: string, body: AdherentSaisie, idempotencyKey: string, waits?: Waits) =>
  call(
    'POST /adhesions/:id/adherents',
    { params: { id }, body },
    { success: 'La personne est ajoutée.', idempotencyKey, waits },
  )

type Cible = { id: string; adherent_id: string }

export const updateAdherent = (params: Cible, body: AdherentSaisie, version: number, waits?: Waits) =>
  call('PATCH /adhesions/:id/adherents/:adherent_id', { params, body, version }, { waits })

/** No toast: the page itself shows the refusal, with what to do next. */
export const removeAdherent = (params: Cible, version: number) =>
  call('DELETE /adhesions/:id/adherents/:adherent_id', { params, version }, { error: false })
