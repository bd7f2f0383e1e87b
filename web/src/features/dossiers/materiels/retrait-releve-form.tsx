import type { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import { SuppressionReleve } from '@sillon/domain/dossiers/materiels/releve-saisie'
import { ApiForm } from '../../../lib/api-form.tsx'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSave } from '../adhesions/wizard/wizard-context.tsx'
import { removeReleve } from './suivi.queries.ts'

type Props = { cible: { id: string; materiel_id: string }; releve: ReleveHeures; onDone: () => void }

/** Says the consequence, and asks the reason. */
export function RetraitReleveForm({ cible, releve, onDone }: Props) {
  const remove = useSave(({ motif }: { motif: string }) =>
    removeReleve({ ...cible, releve_id: releve.id }, motif, releve.version),
  )
  const form = useApiForm({
    schema: SuppressionReleve,
    defaultValues: { motif: '' },
    labels: { motif: 'Pourquoi' },
    sujet: releve.id,
    send: (values) => remove.mutateAsync(values),
    onSuccess: onDone,
  })
  return (
    <ApiForm className="grid gap-5 text-ink" state={form}>
      <p>
        Le relevé de {formatNumber(releve.heures)}&nbsp;h du {formatDate(releve.releve_le)} est retiré. Le relevé
        précédent redevient le dernier.
      </p>
      <TextField {...form.field('motif')} placeholder="Ex. Relevé d’une autre machine" />
      <FormFoot cancel="Annuler" danger loadingLabel="Enregistrement…" onCancel={onDone} pending={form.pending}>
        Retirer le relevé
      </FormFoot>
    </ApiForm>
  )
}
