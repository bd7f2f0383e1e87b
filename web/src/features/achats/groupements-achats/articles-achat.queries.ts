import type { articlesAchatRoutes } from '@sillon/contract/achats/articles-achat'
import type { ArticleSaisie, NouvelArticle } from '@sillon/domain/achats/groupements-achats/article-saisie'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callBlob, callForm } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { GROUPEMENTS_KEY, groupementKey } from './admin-groupements.queries.ts'

const PAR_PAGE_ARTICLES = 50

export const articlesQuery = (id: string, query: { page: number; q: string }) =>
  queryOptions({
    queryKey: [...groupementKey(id), 'articles', query],
    queryFn: ({ signal }) =>
      call<typeof articlesAchatRoutes.list>(
        'GET /admin/groupements-achats/:id/articles',
        { params: { id }, query: { par_page: PAR_PAGE_ARTICLES, page: query.page, ...(query.q && { q: query.q }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const createArticle = (id: string, body: NouvelArticle, idempotencyKey: string) =>
  call<typeof articlesAchatRoutes.create>(
    'POST /admin/groupements-achats/:id/articles',
    { params: { id }, body },
    { idempotencyKey, error: false },
  )

export const updateArticle = (id: string, article_id: string, body: ArticleSaisie, version: number) =>
  call<typeof articlesAchatRoutes.update>(
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
    call<typeof articlesAchatRoutes.delete>(
      'DELETE /admin/groupements-achats/:id/articles/:article_id',
      { params: { id, article_id }, version },
      { success: { detail: 'L’article est retiré.' } },
    ),
  )

export const usePlaceArticle = (id: string) =>
  useGroupementMutation(({ article_id, rang }: { article_id: string; rang: number }) =>
    call<typeof articlesAchatRoutes.placer>('POST /admin/groupements-achats/:id/articles/:article_id/placer', {
      params: { id, article_id },
      body: { rang },
    }),
  )

function toForm(fichier: File): FormData {
  const form = new FormData()
  form.append('fichier', fichier)
  return form
}

/** Null when the call failed: a toast has shown it. */
const orNull = <Answer extends object>(answer: Answer | Record<string, never>): Answer | null =>
  Object.keys(answer).length > 0 ? (answer as Answer) : null

export const lireTarif = async (id: string, fichier: File) =>
  orNull(
    await callForm<typeof articlesAchatRoutes.lireTarif>('POST /admin/groupements-achats/:id/tarif', {
      params: { id },
      form: toForm(fichier),
    }),
  )

export const useAppliquerTarif = (id: string) =>
  useGroupementMutation(async (fichier: File) =>
    orNull(
      await callForm<typeof articlesAchatRoutes.appliquerTarif>(
        'POST /admin/groupements-achats/:id/tarif/appliquer',
        { params: { id }, form: toForm(fichier) },
        { success: { detail: 'Le tarif est repris.' } },
      ),
    ),
  )

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupementKey(id), 'documents'],
    queryFn: ({ signal }) =>
      call<typeof articlesAchatRoutes.documents>(
        'GET /admin/groupements-achats/:id/documents',
        { params: { id } },
        { signal },
      ),
  })

export const useJoindreDocument = (id: string) =>
  useGroupementMutation(async (fichier: File) =>
    orNull(
      await callForm<typeof articlesAchatRoutes.joindre>(
        'POST /admin/groupements-achats/:id/documents',
        { params: { id }, form: toForm(fichier) },
        { success: { detail: 'Le document est joint.' } },
      ),
    ),
  )

export const useRetirerDocument = (id: string) =>
  useGroupementMutation((document_id: string) =>
    call<typeof articlesAchatRoutes.retirer>(
      'DELETE /admin/groupements-achats/:id/documents/:document_id',
      { params: { id, document_id } },
      { success: { detail: 'Le document est retiré.' } },
    ),
  )

export async function downloadDocument(id: string, { id: document_id, nom }: { id: string; nom: string }) {
  saveFile(
    await callBlob<typeof articlesAchatRoutes.telecharger>(
      'POST /admin/groupements-achats/:id/documents/:document_id/fichier',
      { params: { id, document_id } },
    ),
    nom,
  )
}
