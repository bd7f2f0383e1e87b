import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { groupementKey } from '../groupements-achats/admin-groupements.queries.ts'

export const situationQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupementKey(id), 'commande-fournisseur'],
    queryFn: read('GET /admin/groupements-achats/:id/commande-fournisseur', { params: { id } }),
  })

export const commander = (id: string, body: BodyOf<'POST /admin/groupements-achats/:id/commande-fournisseur'>) =>
  call('POST /admin/groupements-achats/:id/commande-fournisseur', { params: { id }, body })

export const cancelCommande = (id: string, motif: string) =>
  call('POST /admin/commandes-fournisseur/:id/annuler', { params: { id }, body: { motif } }, { error: false })

export const sendCommande = (id: string, email: string) =>
  call('POST /admin/commandes-fournisseur/:id/envoyer', { params: { id }, body: { email } })

type Nommee = { id: string; numero: string }

export const downloadPdf = async ({ id, numero }: Nommee) =>
  saveFile(await callBlob('POST /admin/commandes-fournisseur/:id/pdf', { params: { id } }), `${numero}.pdf`)

export const downloadCsv = async ({ id, numero }: Nommee) =>
  saveFile(await callBlob('POST /admin/commandes-fournisseur/:id/csv', { params: { id } }), `${numero}.csv`)
