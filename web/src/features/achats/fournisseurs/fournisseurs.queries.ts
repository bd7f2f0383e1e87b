import type { fournisseursRoutes } from '@sillon/contract/achats/fournisseurs'
import type { DecisionIban, IbanFournisseurSaisie } from '@sillon/domain/achats/fournisseurs/changement-iban'
import type { TypeDocumentFournisseur } from '@sillon/domain/achats/fournisseurs/document-fournisseur'
import type { FournisseurNouveau } from '@sillon/domain/achats/fournisseurs/fournisseur-saisie'
import type { ActeFournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callBlob, callForm } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import type { FournisseursSearch } from './fournisseurs-search.ts'

type Routes = typeof fournisseursRoutes

export const FOURNISSEURS_KEY = ['fournisseurs'] as const

/** The current rows stay on the screen while the next ones load. */
export const fournisseursQuery = (search: FournisseursSearch) =>
  queryOptions({
    queryKey: [...FOURNISSEURS_KEY, 'liste', search],
    queryFn: ({ signal }) =>
      call<Routes['list']>('GET /admin/fournisseurs', { query: { par_page: PAR_PAGE_ADMIN, ...search } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const fournisseurQuery = (id: string) =>
  queryOptions({
    queryKey: [...FOURNISSEURS_KEY, id],
    queryFn: ({ signal }) => call<Routes['get']>('GET /admin/fournisseurs/:id', { params: { id } }, { signal }),
  })

const said = (detail: string) => ({ success: { detail } })

/** Another supplier of the same SIREN makes the server refuse: the form shows it with a link to that supplier. */
export const createFournisseur = (body: FournisseurNouveau, idempotencyKey: string) =>
  call<Routes['create']>('POST /admin/fournisseurs', { body }, { ...said('Le fournisseur est créé.'), idempotencyKey })

export const updateFournisseur = (id: string, body: FournisseurNouveau, version: number) =>
  call<Routes['update']>(
    'PATCH /admin/fournisseurs/:id',
    { params: { id }, body, version },
    said('La fiche est enregistrée.'),
  )

/** An unknown SIRET is no failure: the form is filled in by hand. */
export const searchRegistre = (siret: string) =>
  call<Routes['rechercher']>('GET /admin/fournisseurs/recherche/:siret', { params: { siret } }, { loading: false })

const FAITS: Record<ActeFournisseur, string> = {
  suspendre: 'Le fournisseur est suspendu.',
  archiver: 'Le fournisseur est archivé.',
  reactiver: 'Le fournisseur est de nouveau actif.',
}

export const moveFournisseur = (id: string, acte: ActeFournisseur, version: number) =>
  call<Routes['agir']>('POST /admin/fournisseurs/:id/:acte', { params: { id, acte }, version }, said(FAITS[acte]))

export const askIban = (id: string, body: IbanFournisseurSaisie) =>
  call<Routes['demanderIban']>(
    'POST /admin/fournisseurs/:id/iban',
    { params: { id }, body },
    said(`L’un des autres administrateurs doit confirmer. ${apresEnvoi('Ils sont prévenus.')}`),
  )

type Changement = { id: string; changement_id: string }

export const decideIban = (changement: Changement, decision: DecisionIban) =>
  call<Routes['deciderIban']>(
    'POST /admin/fournisseurs/:id/iban/:changement_id/:decision',
    { params: { ...changement, decision } },
    said(decision === 'confirmer' ? 'Le compte bancaire est confirmé.' : 'Le compte demandé est refusé.'),
  )

export const withdrawIban = (changement: Changement) =>
  call<Routes['retirerIban']>(
    'DELETE /admin/fournisseurs/:id/iban/:changement_id',
    { params: changement },
    said('La demande est retirée.'),
  )

export type NouveauDocument = {
  type: TypeDocumentFournisseur
  libelle: string
  expire_le: string | null
  fichier: File
}

export function attachDocument(id: string, { type, libelle, expire_le, fichier }: NouveauDocument) {
  const form = new FormData()
  form.append('fichier', fichier)
  return callForm<Routes['joindre']>(
    'POST /admin/fournisseurs/:id/documents',
    { params: { id }, query: { type, ...(libelle && { libelle }), ...(expire_le && { expire_le }) }, form },
    said('Le document est joint.'),
  )
}

type Document = { id: string; document_id: string }

export async function downloadDocument(document: Document, nom: string) {
  const file = await callBlob<Routes['telecharger']>(
    'POST /admin/fournisseurs/:id/documents/:document_id/telecharger',
    {
      params: document,
    },
  )
  saveFile(file, nom)
}

export const removeDocument = (document: Document) =>
  call<Routes['supprimerDocument']>(
    'DELETE /admin/fournisseurs/:id/documents/:document_id',
    { params: document },
    said('Le document est supprimé.'),
  )
