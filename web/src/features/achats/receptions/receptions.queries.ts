import type { receptionsRoutes } from '@sillon/contract/achats/receptions'
import type { ReceptionSaisie, ReliquatsSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call, callBlob } from '../../../lib/api.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { groupementKey } from '../groupements-achats/admin-groupements.queries.ts'

export const suiviQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupementKey(id), 'receptions'],
    queryFn: ({ signal }) =>
      call<typeof receptionsRoutes.suivi>(
        'GET /admin/groupements-achats/:id/receptions',
        { params: { id } },
        { signal, kept: 'tous' },
      ),
  })

export const createReception = (id: string, body: ReceptionSaisie, idempotencyKey: string, waits: Waits) =>
  call<typeof receptionsRoutes.create>(
    'POST /admin/groupements-achats/:id/receptions',
    { params: { id }, body },
    { error: false, idempotencyKey, waits },
  )

export const annulerReception = (id: string, motif: string) =>
  call<typeof receptionsRoutes.annuler>(
    'POST /admin/receptions/:id/annuler',
    { params: { id }, body: { motif } },
    { error: false },
  )

export const annulerReliquats = (id: string, body: ReliquatsSaisie) =>
  call<typeof receptionsRoutes.annulerReliquats>(
    'POST /admin/groupements-achats/:id/reliquats/annuler',
    { params: { id }, body },
    { error: false },
  )

export const terminerLivraison = (id: string) =>
  call<typeof receptionsRoutes.livrer>(
    'POST /admin/groupements-achats/:id/livrer',
    { params: { id } },
    { success: { detail: 'La livraison est terminée.' } },
  )

export const rouvrirLivraison = (id: string) =>
  call<typeof receptionsRoutes.rouvrir>(
    'POST /admin/groupements-achats/:id/rouvrir-livraison',
    { params: { id } },
    { success: { detail: 'La livraison est rouverte.' } },
  )

export const downloadEmargement = async (id: string, jour: string) =>
  saveFile(
    await callBlob<typeof receptionsRoutes.emargement>('POST /admin/receptions/:id/emargement', { params: { id } }),
    `emargement-${jour}.pdf`,
  )
