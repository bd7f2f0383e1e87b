import type { commandesFournisseurRoutes } from '@sillon/contract/achats/commandes-fournisseur'
import type { FactureFournisseurSaisie } from '@sillon/domain/achats/commandes-fournisseur/facture-fournisseur'
import { queryOptions } from '@tanstack/react-query'
import { call, callBlob } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { groupementKey } from '../groupements-achats/admin-groupements.queries.ts'

export const situationQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupementKey(id), 'commande-fournisseur'],
    queryFn: ({ signal }) =>
      call<typeof commandesFournisseurRoutes.situation>(
        'GET /admin/groupements-achats/:id/commande-fournisseur',
        { params: { id } },
        { signal },
      ),
  })

export const commander = (id: string, idempotencyKey: string) =>
  call<typeof commandesFournisseurRoutes.create>(
    'POST /admin/groupements-achats/:id/commande-fournisseur',
    { params: { id } },
    { idempotencyKey, success: { detail: 'La commande est passée. Il reste à l’envoyer au fournisseur.' } },
  )

export const annulerCommande = (id: string, motif: string) =>
  call<typeof commandesFournisseurRoutes.annuler>(
    'POST /admin/commandes-fournisseur/:id/annuler',
    { params: { id }, body: { motif } },
    { error: false },
  )

export const envoyerCommande = (id: string) =>
  call<typeof commandesFournisseurRoutes.envoyer>(
    'POST /admin/commandes-fournisseur/:id/envoyer',
    { params: { id } },
    { success: { detail: apresEnvoi('L’e-mail part au fournisseur, avec le PDF et le CSV.') } },
  )

export const saveFacture = (id: string, version: number, body: FactureFournisseurSaisie) =>
  call<typeof commandesFournisseurRoutes.facture>(
    'PATCH /admin/commandes-fournisseur/:id',
    { params: { id }, version, body },
    { error: false },
  )

type Nommee = { id: string; numero: string }

export const downloadPdf = async ({ id, numero }: Nommee) =>
  saveFile(
    await callBlob<typeof commandesFournisseurRoutes.pdf>('POST /admin/commandes-fournisseur/:id/pdf', {
      params: { id },
    }),
    `${numero}.pdf`,
  )

export const downloadCsv = async ({ id, numero }: Nommee) =>
  saveFile(
    await callBlob<typeof commandesFournisseurRoutes.csv>('POST /admin/commandes-fournisseur/:id/csv', {
      params: { id },
    }),
    `${numero}.csv`,
  )
