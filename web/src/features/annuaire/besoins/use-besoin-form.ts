import type { Besoins } from '@sillon/domain/annuaire/besoins/besoin'
import { BesoinSaisie } from '@sillon/domain/annuaire/besoins/besoin-saisie'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useReadBesoins, writeBesoin } from './besoins.queries.ts'

type Props = { communes: Besoins['communes']; onClose: () => void }

const LABELS = {
  materiel: 'Quel matériel',
  du: 'Du',
  au: 'Au',
  code_insee: 'Autour de',
  rayon_km: 'À moins de',
  message: 'Votre message',
} as const

export function useBesoinForm({ communes, onClose }: Props) {
  const keyFor = useIdempotencyKey()
  const readAgain = useReadBesoins()
  return useApiForm({
    schema: BesoinSaisie,
    defaultValues: {
      categorie_id: null,
      materiel: '',
      du: '',
      au: '',
      code_insee: communes[0]?.code_insee ?? '',
      rayon_km: 30,
      message: '',
    },
    labels: { ...LABELS, categorie_id: LABELS.materiel },
    send: (body) => writeBesoin(body, keyFor(body)),
    onSuccess: async () => {
      showToast({ tone: 'success', detail: 'C’est écrit. Vos voisins qui l’acceptent le lisent ici.' })
      onClose()
      await readAgain()
    },
  })
}

export type BesoinForm = ReturnType<typeof useBesoinForm>
