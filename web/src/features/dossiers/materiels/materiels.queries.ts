import type { MaterielSaisie } from '@sillon/domain/dossiers/materiels/materiel-saisie'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'
import { readPages } from '../../../lib/api-pages.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'

const PAR_PAGE = 100

export const materielsKey = (id: string) => [...adhesionKey(id), 'materiels'] as const

/** Sorted by farm, the principal one first. */
export const materielsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...materielsKey(id), 'liste'],
    ...readPages(
      'GET /adhesions/:id/materiels',
      { params: { id }, query: { par_page: PAR_PAGE } },
      { kept: 'adherent' },
    ),
  })

export const materielQuery = (id: string, materiel_id: string) =>
  queryOptions({
    queryKey: [...materielsKey(id), materiel_id],
    queryFn: read('GET /adhesions/:id/materiels/:materiel_id', { params: { id, materiel_id } }, { kept: 'adherent' }),
  })

export const createMateriel = (id: string, body: MaterielSaisie, idempotencyKey: string, waits?: Waits) =>
  call(
    'POST /adhesions/:id/materiels',
    { params: { id }, body },
    { success: 'La machine est ajoutée.', idempotencyKey, waits },
  )

/** Ids of a membership and of one of its machines. */
export type Cible = { id: string; materiel_id: string }

export const updateMateriel = (params: Cible, body: MaterielSaisie, version: number, waits?: Waits) =>
  call('PATCH /adhesions/:id/materiels/:materiel_id', { params, body, version }, { waits })

export const removeMateriel = (params: Cible, version: number) =>
  call('DELETE /adhesions/:id/materiels/:materiel_id', { params, version }, { success: 'La machine est supprimée.' })

export const moveMateriels = (id: string, body: BodyOf<'POST /adhesions/:id/materiels/deplacer'>) =>
  call('POST /adhesions/:id/materiels/deplacer', { params: { id }, body }, { success: 'Les machines sont déplacées.' })
