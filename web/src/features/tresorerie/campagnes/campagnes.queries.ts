import type { NouvelleCampagne } from '@sillon/domain/tresorerie/campagnes/campagne-saisie'
import { queryOptions } from '@tanstack/react-query'
import { act, call, read } from '../../../lib/api.ts'
import { adhesionKey } from '../../dossiers/adhesions/adhesions.queries.ts'

/** Loads beside the steps: when it fails, the steps still work. */
export const simulationQuery = (adhesion_id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(adhesion_id), 'simulation'],
    queryFn: read(
      'GET /adhesions/:id/simulation',
      { params: { id: adhesion_id } },
      { kept: 'adherent', loading: false, error: false },
    ),
  })

const CAMPAGNES_KEY = ['campagnes'] as const

/** All the campaigns, unpaginated: there is one a year. */
export const campagnesQuery = queryOptions({
  queryKey: CAMPAGNES_KEY,
  queryFn: read('GET /admin/campagnes', { query: { par_page: 100 } }),
})

/** The versions of a scale, the latest first. */
export const baremesQuery = (campagne_id: string) =>
  queryOptions({
    queryKey: [...CAMPAGNES_KEY, campagne_id, 'baremes'],
    queryFn: read('GET /admin/campagnes/:id/baremes', { params: { id: campagne_id }, query: { par_page: 100 } }),
  })

export const createCampagne = (body: NouvelleCampagne, idempotencyKey: string) =>
  call('POST /admin/campagnes', { body }, { idempotencyKey, success: 'La campagne est créée.' })

export const updateCampagne = act('PATCH /admin/campagnes/:id', { success: 'La campagne est enregistrée.' })

export const createBareme = (campagne_id: string) =>
  call('POST /admin/campagnes/:id/baremes', { params: { id: campagne_id } })

export const updateBareme = act('PATCH /admin/baremes/:id', {
  success: 'Le barème est enregistré. Il n’est pas encore publié.',
})

export const deleteBareme = (id: string, version: number) =>
  call('DELETE /admin/baremes/:id', { params: { id }, version }, { success: 'Le barème en préparation est abandonné.' })

export const previewBareme = (id: string) =>
  call('POST /admin/baremes/:id/apercu', { params: { id } }, { error: false })

export const publishBareme = (id: string, valide_du: string, version: number) =>
  call(
    'POST /admin/baremes/:id/publier',
    { params: { id }, body: { valide_du }, version },
    { error: false, success: 'Le barème est publié.' },
  )
