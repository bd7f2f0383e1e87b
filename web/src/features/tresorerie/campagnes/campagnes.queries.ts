import type { campagnesRoutes } from '@sillon/contract/tresorerie/campagnes'
import type { simulationRoutes } from '@sillon/contract/tresorerie/simulation'
import type { BaremeSaisie } from '@sillon/domain/tresorerie/campagnes/bareme-saisie'
import type { CampagneSaisie, NouvelleCampagne } from '@sillon/domain/tresorerie/campagnes/campagne-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { adhesionKey } from '../../dossiers/adhesions/adhesions.queries.ts'

/** Loads beside the steps: when it fails, the steps still work. */
export const simulationQuery = (adhesion_id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(adhesion_id), 'simulation'],
    queryFn: ({ signal }) =>
      call<typeof simulationRoutes.simulation>(
        'GET /adhesions/:id/simulation',
        { params: { id: adhesion_id } },
        { signal, kept: 'adherent', loading: false, error: false },
      ),
  })

const CAMPAGNES_KEY = ['campagnes'] as const

/** All the campaigns, unpaginated: there is one a year. */
export const campagnesQuery = queryOptions({
  queryKey: CAMPAGNES_KEY,
  queryFn: ({ signal }) =>
    call<typeof campagnesRoutes.list>('GET /admin/campagnes', { query: { par_page: 100 } }, { signal }),
})

/** The versions of a scale, the latest first. */
export const baremesQuery = (campagne_id: string) =>
  queryOptions({
    queryKey: [...CAMPAGNES_KEY, campagne_id, 'baremes'],
    queryFn: ({ signal }) =>
      call<typeof campagnesRoutes.listBaremes>(
        'GET /admin/campagnes/:id/baremes',
        { params: { id: campagne_id }, query: { par_page: 100 } },
        { signal },
      ),
  })

export const createCampagne = (body: NouvelleCampagne, idempotencyKey: string) =>
  call<typeof campagnesRoutes.create>(
    'POST /admin/campagnes',
    { body },
    { idempotencyKey, success: { detail: 'La campagne est créée.' } },
  )

export const updateCampagne = (id: string, body: CampagneSaisie, version: number) =>
  call<typeof campagnesRoutes.update>(
    'PATCH /admin/campagnes/:id',
    { params: { id }, body, version },
    { success: { detail: 'La campagne est enregistrée.' } },
  )

export const createBareme = (campagne_id: string) =>
  call<typeof campagnesRoutes.createBareme>('POST /admin/campagnes/:id/baremes', { params: { id: campagne_id } })

export const updateBareme = (id: string, body: BaremeSaisie, version: number) =>
  call<typeof campagnesRoutes.updateBareme>(
    'PATCH /admin/baremes/:id',
    { params: { id }, body, version },
    { success: { detail: 'Le barème est enregistré. Il n’est pas encore publié.' } },
  )

export const deleteBareme = (id: string, version: number) =>
  call<typeof campagnesRoutes.deleteBareme>(
    'DELETE /admin/baremes/:id',
    { params: { id }, version },
    { success: { detail: 'Le barème en préparation est abandonné.' } },
  )

export const previewBareme = (id: string) =>
  call<typeof simulationRoutes.apercuBareme>('POST /admin/baremes/:id/apercu', { params: { id } }, { error: false })

export const publishBareme = (id: string, valide_du: string, version: number) =>
  call<typeof campagnesRoutes.publierBareme>(
    'POST /admin/baremes/:id/publier',
    { params: { id }, body: { valide_du }, version },
    { error: false, success: { detail: 'Le barème est publié.' } },
  )
