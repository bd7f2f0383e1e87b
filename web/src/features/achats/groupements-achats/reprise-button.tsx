import type { GroupementResume } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

export const RepriseDialog = lazy(() =>
  import('./reprise-dialog.tsx').then((module) => ({ default: module.RepriseDialog })),
)

type Props = { groupement: Pick<GroupementResume, 'id' | 'libelle' | 'ouverture_le' | 'cloture_le'> }

/** Makes a new draft of this purchase; at the end of its row. */
export function RepriseButton({ groupement }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} size="sm" variant="secondary">
        Reprendre
        <span className="sr-only"> {groupement.libelle}</span>
      </Button>
      <Suspense>{isOpen && <RepriseDialog groupement={groupement} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
