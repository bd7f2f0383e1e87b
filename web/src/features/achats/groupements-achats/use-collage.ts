import { CollageSaisie } from '@sillon/domain/achats/groupements-achats/collage-saisie'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { formatCount } from '../../../lib/format.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { GROUPEMENTS_KEY } from './admin-groupements.queries.ts'
import { collageQuery, collerArticles } from './articles-achat.queries.ts'
import { useTexteLu } from './collage-field.tsx'

/** The pasted text, and how the server reads it: nothing is added before the reading of the very text of the field. */
export function useCollage(groupement_id: string, onClose: () => void) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const form = useApiForm({
    schema: CollageSaisie,
    defaultValues: { texte: '' },
    labels: { texte: 'Lignes collées' },
    send: ({ texte }) => collerArticles(groupement_id, texte, keyFor(texte)),
    onSuccess: async ({ ajoutes }) => {
      showToast({
        tone: 'success',
        detail: `${formatCount(ajoutes, 'article est ajouté', 'articles sont ajoutés')}.`,
      })
      onClose()
      await queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
    },
  })
  const texte = useWatch({ control: form.control, name: 'texte' })
  const lu = useTexteLu(texte)
  const { data, isPlaceholderData } = useQuery(collageQuery(groupement_id, lu))
  const apercu = lu === '' ? undefined : data
  const isCurrent = lu === texte.trim() && !isPlaceholderData
  return {
    form,
    apercu,
    pret: isCurrent ? (apercu?.lignes.length ?? 0) : 0,
    raison: refusalOf(texte, apercu, isCurrent),
  }
}

type Apercu = { erreur: string | null; lignes: readonly { erreurs: readonly unknown[] }[] }

function refusalOf(texte: string, apercu: Apercu | undefined, isCurrent: boolean): string | undefined {
  if (texte.trim() === '') return 'Collez d’abord vos lignes.'
  if (!apercu || !isCurrent) return 'Les lignes se lisent…'
  const isFaux = apercu.erreur !== null || apercu.lignes.some(({ erreurs }) => erreurs.length > 0)
  return isFaux ? 'Corrigez d’abord ce qui est marqué.' : undefined
}
