import { type ControleMateriel, nomControle } from '@sillon/domain/dossiers/materiels/controle-materiel'
import { ApiError } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useSave } from '../adhesions/wizard/wizard-context.tsx'
import { removeControle } from './suivi.queries.ts'

type Props = {
  cible: { id: string; materiel_id: string }
  /** Null when the dialog is closed. */
  controle: ControleMateriel | null
  onDone: () => void
}

export function RetirerControle({ cible, controle, onDone }: Props) {
  const remove = useSave(async ({ id, version }: ControleMateriel) =>
    removeControle({ ...cible, controle_id: id }, version),
  )

  async function confirm() {
    if (!controle) return
    try {
      await remove.mutateAsync(controle)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    onDone()
  }

  return (
    <ConfirmDialog
      cancelLabel="Garder"
      confirmLabel="Retirer"
      loading={remove.isPending}
      onCancel={onDone}
      onConfirm={() => void confirm()}
      open={controle !== null}
      title={'Retirer ce contrôle\u202f?'}
    >
      {controle && (
        <>
          {nomControle(controle)}
          {controle.fait_le !== null && `, fait le ${formatDate(controle.fait_le)}`}. À retirer seulement pour une
          erreur de saisie&nbsp;: son échéance ne sera plus rappelée.
        </>
      )}
    </ConfirmDialog>
  )
}
