import type { DecisionIban, IbanFournisseurSaisie } from '@sillon/domain/achats/fournisseurs/changement-iban'
import type { TypeDocumentFournisseur } from '@sillon/domain/achats/fournisseurs/document-fournisseur'
import type { FournisseurNouveau } from '@sillon/domain/achats/fournisseurs/fournisseur-saisie'
import type { ActeFournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { act, call, read } from '../../../lib/api.ts'
import { callBlob, callUpload } from '../../../lib/api-files.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import type { FournisseursSearch } from './fournisseurs-search.ts'

export const FOURNISSEURS_KEY = ['fournisseurs'] as const

/** The current rows stay on the screen while the next ones load. */
export const fournisseursQuery = (search: FournisseursSearch) =>
  queryOptions({
    queryKey: [...FOURNISSEURS_KEY, 'liste', search],
    queryFn: read('GET /admin/fournisseurs', { query: { par_page: PAR_PAGE_ADMIN, ...search } }),
    placeholderData: keepPreviousData,
  })

export const fournisseurQuery = (id: string) =>
  queryOptions({
    queryKey: [...FOURNISSEURS_KEY, id],
    queryFn: read('GET /admin/fournisseurs/:id', { params: { id } }),
  })

/** Another supplier of the same SIREN makes the server refuse: the form shows it with a link to that supplier. */
export const createFournisseur = (body: FournisseurNouveau, idempotencyKey: string) =>
  call('POST /admin/fournisseurs', { body }, { success: 'Le fournisseur est créé.', idempotencyKey })

export const updateFournisseur = act('PATCH /admin/fournisseurs/:id', { success: 'La fiche est enregistrée.' })

/** An unknown SIRET is no failure: the form is filled in by hand. */
export const searchRegistre = (siret: string) =>
  call('GET /admin/fournisseurs/recherche/:siret', { params: { siret } }, { loading: false })

const FAITS: Record<ActeFournisseur, string> = {
  suspendre: 'Le fournisseur est suspendu.',
  archiver: 'Le fournisseur est archivé.',
  reactiver: 'Le fournisseur est de nouveau actif.',
}

export const moveFournisseur = (id: string, acte: ActeFournisseur, version: number) =>
  call('POST /admin/fournisseurs/:id/:acte', { params: { id, acte }, version }, { success: FAITS[acte] })

export const askIban = (id: string, body: IbanFournisseurSaisie) =>
  call(
    'POST /admin/fournisseurs/:id/iban',
    { params: { id }, body },
    { success: `L’un des autres administrateurs doit confirmer. ${apresEnvoi('Ils sont prévenus.')}` },
  )

type Changement = { id: string; changement_id: string }

export const decideIban = (changement: Changement, decision: DecisionIban) =>
  call(
    'POST /admin/fournisseurs/:id/iban/:changement_id/:decision',
    { params: { ...changement, decision } },
    { success: decision === 'confirmer' ? 'Le compte bancaire est confirmé.' : 'Le compte demandé est refusé.' },
  )

export const withdrawIban = (changement: Changement) =>
  call(
    'DELETE /admin/fournisseurs/:id/iban/:changement_id',
    { params: changement },
    { success: 'La demande est retirée.' },
  )

export type NouveauDocument = {
  type: TypeDocumentFournisseur
  libelle: string
  expire_le: string | null
  fichier: File
}

export const attachDocument = (id: string, { type, libelle, expire_le, fichier }: NouveauDocument) =>
  callUpload(
    'POST /admin/fournisseurs/:id/documents',
    { params: { id }, query: { type, ...(libelle && { libelle }), ...(expire_le && { expire_le }) }, fichier },
    { success: 'Le document est joint.' },
  )

type Document = { id: string; document_id: string }

export async function downloadDocument(document: Document, nom: string) {
  const file = await callBlob('POST /admin/fournisseurs/:id/documents/:document_id/telecharger', { params: document })
  saveFile(file, nom)
}

export const removeDocument = (document: Document) =>
  call(
    'DELETE /admin/fournisseurs/:id/documents/:document_id',
    { params: document },
    { success: 'Le document est supprimé.' },
  )
