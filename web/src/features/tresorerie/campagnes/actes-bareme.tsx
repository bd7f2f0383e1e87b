import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ApercuDialog } from './apercu-dialog.tsx'
import { baremesQuery, deleteBareme } from './campagnes.queries.ts'
import { PublicationDialog } from './publication-dialog.tsx'

/** The preview, the publication and the deletion of a draft. They use the saved draft, not the fields being typed. */
export function ActesBareme({ brouillon, isDirty }: { brouillon: Bareme; isDirty: boolean }) {
  const [open, setOpen] = useState<'apercu' | 'publication' | 'abandon'>()
  const close = () => setOpen(undefined)
  const queryClient = useQueryClient()
  const abandon = useMutation({
    mutationFn: () => deleteBareme(brouillon.id, brouillon.version),
    onSuccess: close,
    onSettled: () => queryClient.invalidateQueries({ queryKey: baremesQuery(brouillon.campagne_id).queryKey }),
  })
  const reason = isDirty ? 'Enregistrez d’abord le brouillon.' : null
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-6">
      <Button disabledReason={reason} onClick={() => setOpen('apercu')} variant="secondary">
        Voir ce qui change
      </Button>
      <Button disabledReason={reason} onClick={() => setOpen('publication')} variant="secondary">
        Publier ce barème
      </Button>
      <Button onClick={() => setOpen('abandon')} variant="quiet">
        Abandonner
      </Button>
      {open === 'apercu' && <ApercuDialog brouillon={brouillon} onClose={close} />}
      {open === 'publication' && <PublicationDialog brouillon={brouillon} onClose={close} />}
      <ConfirmDialog
        cancelLabel="Garder le brouillon"
        confirmLabel="Abandonner le brouillon"
        loading={abandon.isPending}
        onCancel={close}
        onConfirm={() => abandon.mutate()}
        open={open === 'abandon'}
        title={'Abandonner ce barème en préparation\u202f?'}
      >
        Ce que vous avez préparé sera perdu. Les versions publiées restent.
      </ConfirmDialog>
    </div>
  )
}
