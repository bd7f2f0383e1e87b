import { DemandeSaisie } from '@sillon/domain/annuaire/demandes/demande-saisie'
import type { FicheMateriel } from '@sillon/domain/annuaire/recherche/recherche'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { askForMateriel, useReadAgain } from './demandes.queries.ts'

type Props = { fiche: Pick<FicheMateriel, 'id' | 'entreprise'>; nom: string; onClose: () => void }

const LABELS = { du: 'Du', au: 'Au', message: 'Votre message' } as const

/** Days, a word, and what sending it shows. */
export function DemanderDialog({ fiche, nom, onClose }: Props) {
  const { id, entreprise } = fiche
  const keyFor = useIdempotencyKey()
  const readAgain = useReadAgain()
  const state = useApiForm({
    schema: DemandeSaisie,
    defaultValues: { du: '', au: '', message: `Bonjour, j’aurais besoin de ce matériel (${nom}).` },
    labels: LABELS,
    sujet: id,
    send: (body) => askForMateriel(id, body, keyFor(body)),
    onSuccess: async () => {
      showToast({
        tone: 'success',
        detail: `Votre demande attend ${entreprise.raison_sociale}. ${apresEnvoi('Un e-mail lui part.')}`,
      })
      onClose()
      await readAgain()
    },
  })
  return (
    <Dialog onClose={onClose} open title="Demander ce matériel">
      <ApiForm className="grid gap-5 text-ink" state={state}>
        <p className="text-body text-ink-2">
          {nom} · {entreprise.raison_sociale}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <FormDateField {...state.driven('du')} width="full" />
          <FormDateField {...state.driven('au')} width="full" />
        </div>
        <TextareaField {...state.field('message')} optional rows={3} />
        <p className="text-help text-ink-2">
          {entreprise.raison_sociale} verra votre nom et votre téléphone, puis accepte ou refuse. C’est une demande, pas
          une réservation&nbsp;: vous vous entendez entre vous.
        </p>
        <FormFoot cancel="Fermer" onCancel={onClose} pending={state.pending}>
          Envoyer ma demande
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
