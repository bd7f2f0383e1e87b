import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import type { ActeFactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { act, call, read } from '../../../lib/api.ts'
import { callBlob, callUpload } from '../../../lib/api-files.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { FacturesSearch } from './factures-search.ts'

export const FACTURES_FOURNISSEUR_KEY = ['factures-fournisseur'] as const

/** The current rows stay on the screen while the next ones load. */
export const facturesQuery = (search: FacturesSearch) =>
  queryOptions({
    queryKey: [...FACTURES_FOURNISSEUR_KEY, 'liste', search],
    queryFn: read('GET /admin/factures-fournisseur', { query: { par_page: PAR_PAGE_ADMIN, ...search } }),
    placeholderData: keepPreviousData,
  })

export const factureQuery = (id: string) =>
  queryOptions({
    queryKey: [...FACTURES_FOURNISSEUR_KEY, id],
    queryFn: read('GET /admin/factures-fournisseur/:id', { params: { id } }),
  })

export const commandesQuery = queryOptions({
  queryKey: [...FACTURES_FOURNISSEUR_KEY, 'commandes'],
  queryFn: read('GET /admin/factures-fournisseur/commandes'),
})

/** The page shows each refusal beside its file. */
export const deposeFacture = (fichier: File, idempotencyKey: string) =>
  callUpload('POST /admin/factures-fournisseur', { fichier }, { error: false, idempotencyKey })

export const saveSaisie = act('PATCH /admin/factures-fournisseur/:id', { error: false })

type Cible = Pick<FactureFournisseur, 'id' | 'version'>

export const matchFacture = ({ id, version }: Cible, commande_fournisseur_id?: string) =>
  call(
    'POST /admin/factures-fournisseur/:id/rapprocher',
    { params: { id }, version, body: { ...(commande_fournisseur_id && { commande_fournisseur_id }) } },
    commande_fournisseur_id ? { success: 'La facture est rattachée.', error: false } : {},
  )

const FAITS: Record<ActeFactureFournisseur, string> = {
  approuver: 'La facture est approuvée.',
  contester: 'La facture est contestée\u00a0: déclarez-le sur la plateforme.',
  refuser: 'La facture est refusée\u00a0: déclarez-le sur la plateforme.',
  declarer: 'C’est noté.',
  reprendre: 'La facture est de nouveau à contrôler.',
}

/** `motif`: typed in a form, which shows the refusals itself. */
type Acte = { acte: ActeFactureFournisseur; motif?: string | null }

export const moveFacture = ({ id, version }: Cible, { acte, motif }: Acte) =>
  call(
    'POST /admin/factures-fournisseur/:id/:acte',
    { params: { id, acte }, version, body: { motif: motif ?? null } },
    { success: FAITS[acte], ...(motif !== undefined && { error: false }) },
  )

export const downloadFacture = async (id: string, nom: string) =>
  saveFile(await callBlob('POST /admin/factures-fournisseur/:id/telecharger', { params: { id } }), nom)

export const removeFacture = ({ id, version }: Cible) =>
  call('DELETE /admin/factures-fournisseur/:id', { params: { id }, version }, { success: 'Le PDF est supprimé.' })
