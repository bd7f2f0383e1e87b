import type { DocumentDuBureau } from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import type {
  ActeDocument,
  DocumentCooperativeSaisie,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative-saisie'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob, callUpload } from '../../../lib/api-files.ts'

const KEY = ['documents-cooperative'] as const

export const documentsQuery = queryOptions({
  queryKey: [...KEY, 'adherents'],
  queryFn: read('GET /documents-cooperative'),
})

export const documentsBureauQuery = queryOptions({
  queryKey: [...KEY, 'bureau'],
  queryFn: read('GET /admin/documents-cooperative'),
})

/** The browser keeps the file, and asks each time whether it may still show it. */
export const openDocument = (id: string) => callBlob('GET /documents-cooperative/:id/fichier', { params: { id } })

export const openEdition = (id: string, edition_id: string) =>
  callBlob('GET /admin/documents-cooperative/:id/editions/:edition_id', { params: { id, edition_id } })

type NouveauDocument = DocumentCooperativeSaisie & { fichier: File; idempotencyKey: string }

export const addDocument = ({ fichier, idempotencyKey, ...query }: NouveauDocument) =>
  callUpload(
    'POST /admin/documents-cooperative',
    { query, fichier },
    { success: 'Le document est ajouté.', idempotencyKey },
  )

type Connu = Pick<DocumentDuBureau, 'id' | 'version'>

export const changeDocument = ({ id, version }: Connu, body: DocumentCooperativeSaisie) =>
  call(
    'PATCH /admin/documents-cooperative/:id',
    { params: { id }, version, body },
    { success: 'Le document est modifié.' },
  )

export const replaceFichier = ({ id, version }: Connu, fichier: File) =>
  callUpload(
    'POST /admin/documents-cooperative/:id/editions',
    { params: { id }, version, fichier },
    { success: 'Le fichier est remplacé\u202f; le précédent est gardé.' },
  )

const FAITS: Record<ActeDocument, string> = {
  retirer: 'Le document est retiré\u202f; il se remet quand vous voulez.',
  remettre: 'Le document est remis.',
}

export const moveDocument = ({ id, version }: Connu, acte: ActeDocument) =>
  call('POST /admin/documents-cooperative/:id/:acte', { params: { id, acte }, version }, { success: FAITS[acte] })

/** An act on the shelf. A refusal may mean that it has changed: it is read again. */
export function useActeDocument<Variables, Result>(act: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }) })
}
