import type { AvoirAchatSaisie } from '@sillon/domain/achats/factures-achat/avoir-saisie'
import type { BaseReleve } from '@sillon/domain/achats/releves/releve'
import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { groupementKey } from '../groupements-achats/admin-groupements.queries.ts'

export const releveQuery = (id: string, base: BaseReleve | undefined) =>
  queryOptions({
    queryKey: [...groupementKey(id), 'releve', base],
    queryFn: read('GET /admin/groupements-achats/:id/releve', { params: { id }, query: { ...(base && { base }) } }),
  })

export const downloadReleve = async (id: string, reference: string, base: BaseReleve) =>
  saveFile(
    await callBlob('POST /admin/groupements-achats/:id/releve', { params: { id }, body: { base } }),
    `releve-${reference}.csv`,
  )

export const facturer = (id: string) =>
  call('POST /admin/groupements-achats/:id/facturer', { params: { id }, body: {} })

export const emettreAvoir = (bon_id: string, body: AvoirAchatSaisie, idempotencyKey: string) =>
  call('POST /admin/bons-commande/:id/avoirs', { params: { id: bon_id }, body }, { error: false, idempotencyKey })
