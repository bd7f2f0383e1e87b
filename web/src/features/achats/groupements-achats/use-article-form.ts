import type { ArticleSuivi } from '@sillon/contract/achats/articles-achat'
import { NouvelArticle } from '@sillon/domain/achats/groupements-achats/article-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { GROUPEMENTS_KEY } from './admin-groupements.queries.ts'
import { CHAMPS, NOUVEAU, toValues } from './article-values.ts'
import { createArticle, updateArticle } from './articles-achat.queries.ts'

type Options = { groupement_id: string; article: ArticleSuivi | null; onSaved: () => void }

export function useArticleForm({ groupement_id, article, onSaved }: Options) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useApiForm({
    schema: NouvelArticle,
    defaultValues: article ? toValues(article) : NOUVEAU,
    labels: CHAMPS,
    sujet: article?.id,
    ...(article && { version: article.version }),
    send: (values, version) =>
      article
        ? updateArticle(groupement_id, article.id, values, version)
        : createArticle(groupement_id, values, keyFor(values)),
    onSuccess: async () => {
      showToast({ tone: 'success', detail: article ? 'L’article est enregistré.' : 'L’article est ajouté.' })
      onSaved()
      await queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
    },
  })
}

export type ArticleForm = ReturnType<typeof useArticleForm>
