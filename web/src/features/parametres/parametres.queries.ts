import type { parametresRoutes } from '@sillon/contract/parametres'
import type { ParametresAdhesionsSaisie } from '@sillon/domain/parametres/adhesions-saisie'
import type { MaintenanceSaisie } from '@sillon/domain/parametres/maintenance-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Read behind every page of an administrator: the page of the settings tells a failure, not a toast on all the others. */
export const parametresQuery = queryOptions({
  queryKey: ['parametres'],
  queryFn: ({ signal }) =>
    call<typeof parametresRoutes.get>('GET /admin/parametres', {}, { signal, loading: false, error: false }),
})

export const updateMaintenance = (body: MaintenanceSaisie, version: number) =>
  call<typeof parametresRoutes.updateMaintenance>(
    'PATCH /admin/parametres/maintenance',
    { body, version },
    { success: { detail: body.active ? 'Le portail est en maintenance.' : 'Le portail est ouvert aux adhérents.' } },
  )

export const updateAdhesions = (body: ParametresAdhesionsSaisie, version: number) =>
  call<typeof parametresRoutes.updateAdhesions>(
    'PATCH /admin/parametres/adhesions',
    { body, version },
    { success: { detail: 'Les règles des adhésions sont enregistrées.' } },
  )
