import type { Materiel } from '@sillon/domain/materiels/materiel'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSave, useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { removeMateriel } from './materiels.queries.ts'

type Props = { materiel: Materiel; nom: string /** Leaves the page of the machine. */; onRemoved: () => Promise<void> }

/** For a typing error: a machine that leaves changes its status instead. */
export function RemoveMateriel({ materiel, nom, onRemoved }: Props) {
  const { adhesion } = useWizard()
  const [open, setOpen] = useState(false)
  // The page is left before what was read of the membership is read again: the machine is there no more.
  const remove = useSave(async () => {
    await removeMateriel({ id: adhesion.id, materiel_id: materiel.id }, materiel.version)
    await onRemoved()
  })

  async function confirm() {
    try {
      await remove.mutateAsync(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOpen(false)
    }
  }

  return (
    <div className="mt-8 border-t border-line pt-6">
      <Button
        className="text-brick-ink"
        icon={<Trash2 aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => setOpen(true)}
        variant="secondary"
      >
        Supprimer cette saisie
      </Button>
      <ConfirmDialog
        cancelLabel="Garder"
        confirmLabel="Supprimer"
        loading={remove.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
        open={open}
        title={`Supprimer ${nom}\u202f?`}
      >
        À faire seulement pour une erreur de saisie. Un matériel vendu ou hors service garde son historique : changez
        plutôt son statut.
      </ConfirmDialog>
    </div>
  )
}
