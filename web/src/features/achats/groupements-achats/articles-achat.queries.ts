import type { ArticleSaisie, NouvelArticle } from '@sillon/domain/achats/groupements-achats/article-saisie'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob, callForm, callUpload } from '../../../lib/api-files.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { GROUPEMENTS_KEY, groupementKey } from './admin-groupements.queries.ts'

const PAR_PAGE_ARTICLES = 50

export const articlesQuery = (id: string, query: { page: number; q: string }) =>
  queryOptions({
    queryKey: [...groupementKey(id), 'articles', query],
    queryFn: read('GET /admin/groupements-achats/:id/articles', {
      params: { id },
      query: { par_page: PAR_PAGE_ARTICLES, page: query.page, ...(query.q && { q: query.q }) },
    }),
    placeholderData: keepPreviousData,
  })

export const createArticle = (id: string, body: NouvelArticle, idempotencyKey: string) =>
  call('POST /admin/groupements-achats/:id/articles', { params: { id }, body }, { idempotencyKey, error: false })

export const updateArticle = (id: string, article_id: string, body: ArticleSaisie, version: number) =>
  call(
    'PATCH /admin/groupements-achats/:id/articles/:article_id',
    { params: { id, article_id }, body, version },
    { error: false },
  )

/** Success or failure: the purchase and its details are read again. */
function useGroupementMutation<Variables, Result>(run: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY }),
  })
}

export const useRetraitArticle = (id: string) =>
  useGroupementMutation(({ article_id, version }: { article_id: string; version: number }) =>
    call(
      'DELETE /admin/groupements-achats/:id/articles/:article_id',
      { params: { id, article_id }, version },
      { success: 'L’article est retiré.' },
    ),
  )

export const usePlaceArticle = (id: string) =>
  useGroupementMutation(({ article_id, rang }: { article_id: string; rang: number }) =>
    call('POST /admin/groupements-achats/:id/articles/:article_id/placer', {
      params: { id, article_id },
      body: { rang },
    }),
  )

/** Undefined: every price of the purchase. */
export const useGarderPrix = (id: string) =>
  useGroupementMutation((article_id: string | undefined) =>
    call('POST /admin/groupements-achats/:id/articles/garder-prix', {
      params: { id },
      body: { ...(article_id && { article_id }) },
    }),
  )

/** How pasted rows are read. Kept by its text, so that the same rows are not read twice. */
export const collageQuery = (id: string, texte: string) =>
  queryOptions({
    queryKey: [...groupementKey(id), 'collage', texte],
    queryFn: ({ signal }) =>
      call(
        'POST /admin/groupements-achats/:id/articles/collage',
        { params: { id }, body: { texte } },
        { signal, loading: false },
      ),
    placeholderData: keepPreviousData,
    enabled: texte !== '',
  })

export const collerArticles = (id: string, texte: string, idempotencyKey: string) =>
  call(
    'POST /admin/groupements-achats/:id/articles/coller',
    { params: { id }, body: { texte } },
    { idempotencyKey, error: false },
  )

/** Null when the call failed: a toast has shown it. */
export const readTarif = (id: string, fichier: File) =>
  callUpload('POST /admin/groupements-achats/:id/tarif', { params: { id }, fichier }).catch(() => null)

export const useAppliquerTarif = (id: string) =>
  useGroupementMutation((fichier: File) =>
    callUpload(
      'POST /admin/groupements-achats/:id/tarif/appliquer',
      { params: { id }, fichier },
      { success: 'Le tarif est repris.' },
    ),
  )

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupementKey(id), 'documents'],
    queryFn: read('GET /admin/groupements-achats/:id/documents', { params: { id } }),
  })

export const useJoindreDocument = (id: string) =>
  useGroupementMutation((fichier: File) =>
    callForm(
      'POST /admin/groupements-achats/:id/documents',
      { params: { id }, fichier },
      { success: 'Le document est joint.' },
    ),
  )

export const useRetirerDocument = (id: string) =>
  useGroupementMutation((document_id: string) =>
    call(
      'DELETE /admin/groupements-achats/:id/documents/:document_id',
      { params: { id, document_id } },
      { success: 'Le document est retiré.' },
    ),
  )

export async function downloadDocument(id: string, { id: document_id, nom }: { id: string; nom: string }) {
  saveFile(
    await callBlob('POST /admin/groupements-achats/:id/documents/:document_id/fichier', {
      params: { id, document_id },
    }),
    nom,
  )
}
