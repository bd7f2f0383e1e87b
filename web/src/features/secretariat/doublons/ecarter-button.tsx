import type { Doublon } from '@sillon/contract/secretariat/doublons'
import type { ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useEcarter } from './doublons.queries.ts'

type Props = { objet: ObjetFusion; un: Doublon['un']; autre: Doublon['un']; onDone?: () => void }

/** The answer is kept: this pair is never proposed again. */
export function EcarterButton({ objet, un, autre, onDone }: Props) {
  const ecarter = useEcarter()
  const [asking, setAsking] = useState(false)
  const confirm = () =>
    ecarter.mutate(
      { objet, un_id: un.id, autre_id: autre.id },
      { onSuccess: () => onDone?.(), onSettled: () => setAsking(false) },
    )
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)} size="sm" variant="quiet">
        Ce ne sont pas des doublons
        <span className="sr-only">
          , {un.titre} et {autre.titre}
        </span>
      </Button>
      <ConfirmDialog
        cancelLabel="Y réfléchir"
        confirmLabel="Ne plus les rapprocher"
        danger={false}
        loading={ecarter.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={asking}
        title="Ces deux fiches sont bien différentes&#8239;?"
      >
        {un.titre} et {autre.titre} ne seront plus proposées ensemble. Rien d’autre ne change.
      </ConfirmDialog>
    </>
  )
}
