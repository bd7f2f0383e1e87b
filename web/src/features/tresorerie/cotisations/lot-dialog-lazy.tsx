import { lazy, Suspense } from 'react'
import type { LotDemande } from './lot-demande.ts'

const LotDialog = lazy(() => import('./lot-dialog.tsx').then(({ LotDialog }) => ({ default: LotDialog })))

/** Lazy: the forms weigh more than the list that opens them. */
export function LotDialogLazy({ demande, onClose }: { demande: LotDemande | undefined; onClose: () => void }) {
  if (!demande?.campagne) return null
  return (
    <Suspense>
      <LotDialog campagne={demande.campagne} demande={demande} onClose={onClose} />
    </Suspense>
  )
}
