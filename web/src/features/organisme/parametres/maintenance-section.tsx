import { MESSAGE_MAX } from '@sillon/domain/organisme/parametres/maintenance-saisie'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { SectionForm } from './section-form.tsx'
import { useMaintenanceForm } from './use-maintenance-form.ts'

export function MaintenanceSection() {
  const form = useMaintenanceForm()
  return (
    <>
      <SectionForm
        intro="Pendant la maintenance, seuls les administrateurs accèdent au portail. Les adhérents voient une page d’attente, puis reviennent où ils étaient."
        state={form}
        title="Maintenance"
      >
        <CheckboxField {...form.field('active')} />
        <TextareaField
          {...form.field('message')}
          help={`Affiché sur la page d’attente. ${MESSAGE_MAX} caractères au plus.`}
          optional
        />
      </SectionForm>
      <ConfirmDialog
        cancelLabel="Laisser le portail ouvert"
        confirmLabel="Mettre en maintenance"
        onCancel={form.giveUp}
        onConfirm={form.confirm}
        open={form.asking}
        title={'Mettre le portail en maintenance\u202f?'}
      >
        <p>
          Les adhérents verront la page de maintenance dès leur prochaine action, jusqu’à ce que vous rouvriez le
          portail. Ceux qui ont une saisie en cours pourront la garder à l’écran, sans l’enregistrer.
        </p>
        <p className="mt-2">Les administrateurs continuent de travailler.</p>
      </ConfirmDialog>
    </>
  )
}
