import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { DecisionFactureSaisie } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur-saisie'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'

export type DecisionMotivee = 'approuver' | 'contester' | 'refuser'

const TEXTES: Record<DecisionMotivee, { titre: string; libelle: string; aide: string; danger: boolean }> = {
  approuver: {
    titre: 'Approuver malgré l’écart\u202f?',
    libelle: 'Approuver',
    aide: 'Pourquoi payer cette facture telle quelle. Le journal le garde.',
    danger: false,
  },
  contester: {
    titre: 'Contester cette facture\u202f?',
    libelle: 'Contester',
    aide: 'Écrit d’après les réceptions\u00a0: relisez-le, puis recopiez-le sur la plateforme.',
    danger: false,
  },
  refuser: {
    titre: 'Refuser cette facture\u202f?',
    libelle: 'Refuser',
    aide: 'Écrit d’après les réceptions\u00a0: relisez-le, puis recopiez-le sur la plateforme.',
    danger: true,
  },
}

type Props = {
  acte: DecisionMotivee
  facture: FactureFournisseur
  send: (motif: string | null) => Promise<unknown>
  onClose: () => void
}

/** A decision with its reason, already written from the variances for a dispute or a refusal. */
export function DecisionDialog({ acte, facture: { id, comparaison }, send, onClose }: Props) {
  const { titre, libelle, aide, danger } = TEXTES[acte]
  const ecarts = comparaison?.motif ?? ''
  const state = useApiForm({
    schema: DecisionFactureSaisie,
    defaultValues: { motif: acte === 'approuver' ? '' : ecarts },
    labels: { motif: 'Motif' },
    sujet: id,
    send: ({ motif }) => send(motif),
    onSuccess: onClose,
  })
  return (
    <Dialog onClose={onClose} open title={titre}>
      <ApiForm className="grid gap-5" state={state}>
        {acte === 'approuver' && (
          <Callout title="Ce qui ne correspond pas" tone="orange">
            {ecarts}
          </Callout>
        )}
        <TextareaField {...state.register('motif')} error={state.errorOf('motif')} help={aide} label="Motif" rows={4} />
        <FormFoot danger={danger} onCancel={onClose} pending={state.pending}>
          {libelle}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
