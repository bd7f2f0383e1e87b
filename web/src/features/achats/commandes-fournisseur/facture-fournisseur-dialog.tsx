import type { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import { FactureFournisseurSaisie } from '@sillon/domain/achats/commandes-fournisseur/facture-fournisseur'
import { jourOf } from '@sillon/domain/jour'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { saveFacture } from './commandes-fournisseur.queries.ts'
import { useRelecture } from './use-relecture.ts'

const LABELS = {
  facture_numero: 'Numéro de la facture',
  facture_date: 'Date de la facture',
  facture_ht: 'Montant HT',
} as const

type Props = { commande: CommandeFournisseur; onClose: () => void }

/** The amount of the supplier's invoice, to compare with the order. */
export function FactureFournisseurDialog({ commande, onClose }: Props) {
  const relire = useRelecture()
  const today = jourOf(new Date().toISOString())
  const state = useApiForm({
    schema: FactureFournisseurSaisie,
    defaultValues: {
      facture_numero: commande.facture_numero ?? '',
      facture_date: commande.facture_date ?? today,
      facture_ht: commande.facture_ht as number,
    },
    labels: LABELS,
    version: commande.version,
    send: (values, version) => saveFacture({ id: commande.id, version }, values),
    onSuccess: async () => {
      showToast({ tone: 'success', detail: 'La facture du fournisseur est enregistrée.' })
      onClose()
      await relire()
    },
  })
  return (
    <Dialog onClose={onClose} open title="Facture du fournisseur">
      <ApiForm className="grid gap-5" state={state}>
        <TextField
          {...state.register('facture_numero')}
          autoComplete="off"
          error={state.errorOf('facture_numero')}
          label={LABELS.facture_numero}
        />
        <FormDateField
          control={state.control}
          error={state.errorOf('facture_date')}
          label={LABELS.facture_date}
          max={today}
          name="facture_date"
        />
        <FormDecimalField
          cents
          control={state.control}
          error={state.errorOf('facture_ht')}
          label={LABELS.facture_ht}
          name="facture_ht"
          unit="€"
          width="short"
        />
        <FormFoot onCancel={onClose} pending={state.pending}>
          Enregistrer la facture
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
