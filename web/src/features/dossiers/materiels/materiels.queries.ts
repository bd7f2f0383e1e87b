import type { materielsRoutes } from '@sillon/contract/dossiers/materiels'
import type { RequestOf } from '@sillon/contract/route'
import type { MaterielSaisie } from '@sillon/domain/dossiers/materiels/materiel-saisie'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'

const PAR_PAGE = 100

export const materielsKey = (id: string) => [...adhesionKey(id), 'materiels'] as const

/** Sorted by farm, the principal one first. */
export const materielsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...materielsKey(id), 'liste'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof materielsRoutes.list>(
        'GET /adhesions/:id/materiels',
        { params: { id }, query: { page: pageParam, par_page: PAR_PAGE } },
        { signal, kept: 'adherent' },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, par_page, total }) => (page * par_page < total ? page + 1 : undefined),
  })

export const materielQuery = (id: string, materiel_id: string) =>
  queryOptions({
    queryKey: [...materielsKey(id), materiel_id],
    queryFn: ({ signal }) =>
      call<typeof materielsRoutes.get>(
        'GET /adhesions/:id/materiels/:materiel_id',
        { params: { id, materiel_id } },
        { signal, kept: 'adherent' },
      ),
  })

export const createMateriel = (id: string, body: MaterielSaisie, idempotencyKey: string, waits?: Waits) =>
  call<typeof materielsRoutes.create>(
    'POST /adhesions/:id/materiels',
    { params: { id }, body },
    { success: { detail: 'Le matériel est ajouté.' }, idempotencyKey, waits },
  )

/** Ids of a membership and of one of its machines. */
export type Cible = { id: string; materiel_id: string }

export const updateMateriel = (params: Cible, body: MaterielSaisie, version: number, waits?: Waits) =>
  call<typeof materielsRoutes.update>(
    'PATCH /adhesions/:id/materiels/:materiel_id',
    { params, body, version },
    { waits },
  )

export const removeMateriel = (params: Cible, version: number) =>
  call<typeof materielsRoutes.remove>(
    'DELETE /adhesions/:id/materiels/:materiel_id',
    { params, version },
    { success: { detail: 'Le matériel est supprimé.' } },
  )

export const moveMateriels = (id: string, body: RequestOf<typeof materielsRoutes.deplacer>['body']) =>
  call<typeof materielsRoutes.deplacer>(
    'POST /adhesions/:id/materiels/deplacer',
    { params: { id }, body },
    { success: { detail: 'Les matériels sont déplacés.' } },
  )
