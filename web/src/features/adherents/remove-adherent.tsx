import type { Adherent } from '@sillon/domain/adherents/adherent'
import { formatNom } from '@sillon/domain/nom'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useSave, useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { removeAdherent } from './adherents.queries.ts'

type Props = {
  adherent: Adherent /** Leaves the page of the person, who may be forgotten. */
  onRemoved: () => Promise<void>
}

/** Ends the role of a person; the refusal of the server says what to do first. */
export function RemoveAdherent({ adherent, onRemoved }: Props) {
  const { adhesion } = useWizard()
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // The page is left before what was read of the membership is read again: the person may be there no more.
  const remove = useSave(async () => {
    await removeAdherent({ id: adhesion.id, adherent_id: adherent.id }, adherent.version)
    await onRemoved()
  })

  async function confirm() {
    try {
      await remove.mutateAsync(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      setOpen(false)
    }
  }

  return (
    <div className="mt-8 border-t border-line pt-6">
      {refusal && (
        <Callout className="mb-4" role="alert" title={`${formatNom(adherent)} reste dans l’entreprise.`} tone="brick">
          {refusal}
        </Callout>
      )}
      <Button
        className="text-brick-ink"
        icon={<UserMinus aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => setOpen(true)}
        variant="secondary"
      >
        Retirer de l’entreprise
      </Button>
      <ConfirmDialog
        cancelLabel="Garder"
        confirmLabel="Retirer de l’entreprise"
        loading={remove.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
        open={open}
        title={`Retirer ${formatNom(adherent)}\u202f?`}
      >
        Son rôle prend fin aujourd’hui, {formatDate(new Date())}, et son accès au portail pour cette entreprise avec
        lui. La personne reste dans l’historique ; ajoutée par erreur avant la première soumission, elle est effacée.
      </ConfirmDialog>
    </div>
  )
}
