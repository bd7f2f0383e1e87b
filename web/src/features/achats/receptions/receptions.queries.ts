import type { ReceptionSaisie, ReliquatsSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { groupementKey } from '../groupements-achats/admin-groupements.queries.ts'

export const suiviQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupementKey(id), 'receptions'],
    queryFn: read('GET /admin/groupements-achats/:id/receptions', { params: { id } }, { kept: 'tous' }),
  })

export const createReception = (id: string, body: ReceptionSaisie, idempotencyKey: string, waits: Waits) =>
  call(
    'POST /admin/groupements-achats/:id/receptions',
    { params: { id }, body },
    { error: false, idempotencyKey, waits },
  )

export const cancelReception = (id: string, motif: string) =>
  call('POST /admin/receptions/:id/annuler', { params: { id }, body: { motif } }, { error: false })

export const cancelReliquats = (id: string, body: ReliquatsSaisie) =>
  call('POST /admin/groupements-achats/:id/reliquats/annuler', { params: { id }, body }, { error: false })

export const finishLivraison = (id: string) =>
  call('POST /admin/groupements-achats/:id/livrer', { params: { id } }, { success: 'La livraison est terminée.' })

export const rouvrirLivraison = (id: string) =>
  call(
    'POST /admin/groupements-achats/:id/rouvrir-livraison',
    { params: { id } },
    { success: 'La livraison est rouverte.' },
  )

export const downloadEmargement = async (id: string, jour: string) =>
  saveFile(await callBlob('POST /admin/receptions/:id/emargement', { params: { id } }), `emargement-${jour}.pdf`)
