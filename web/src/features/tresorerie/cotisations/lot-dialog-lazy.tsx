import { lazy, Suspense } from 'react'
import type { LotDemande } from './lot-demande.ts'

const LotDialog = lazy(() => import('./lot-dialog.tsx').then(({ LotDialog }) => ({ default: LotDialog })))

type Props = { demande: LotDemande | undefined; onClose: () => void; onDone?: () => void }

/** Lazy: the forms weigh more than the list that opens them. `onDone`: the run was asked for. */
export function LotDialogLazy({ demande, onClose, onDone }: Props) {
  if (!demande?.campagne) return null
  return (
    <Suspense>
      <LotDialog campagne={demande.campagne} demande={demande} onClose={onClose} onDone={onDone} />
    </Suspense>
  )
}
