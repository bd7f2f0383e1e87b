import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'

const DOCUMENTS_KEY = ['documents'] as const

/** The documents of the company of a membership, the latest first. */
export const documentsQuery = (adhesion_id: string, par_page = 25) =>
  queryOptions({
    queryKey: [...DOCUMENTS_KEY, adhesion_id, par_page],
    queryFn: read('GET /adhesions/:id/documents', { params: { id: adhesion_id }, query: { par_page } }),
    placeholderData: keepPreviousData,
  })

/** An empty file when the call failed: a toast has shown it. */
export const openDocument = (id: string, document_id: string) =>
  callBlob('POST /adhesions/:id/documents/:document_id/fichier', { params: { id, document_id } })

export const openDocumentAdmin = (id: string) => callBlob('POST /admin/documents/:id/fichier', { params: { id } })

export const sendDocument = (id: string) => call('POST /admin/documents/:id/envoyer', { params: { id } })
