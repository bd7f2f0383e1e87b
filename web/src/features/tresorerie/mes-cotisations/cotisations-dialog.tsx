import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'

const CotisationsPanel = lazy(() =>
  import('./cotisations-panel.tsx').then(({ CotisationsPanel }) => ({ default: CotisationsPanel })),
)

type Props = { adhesions: readonly Pick<Adhesion, 'id' | 'entreprise' | 'consultable'>[] }

/** The fees of the membership that the address names. */
export function CotisationsDialog({ adhesions }: Props) {
  const { adhesion: asked, cotisation } = useSearch({ strict: false })
  const navigate = useNavigate()
  const adhesion = adhesions.find(({ id }) => id === asked)
  return (
    <Dialog
      onClose={() => void navigate({ to: '/mes-adhesions/', replace: true })}
      open={adhesion !== undefined}
      size="wide"
      title={`Cotisations de ${adhesion?.entreprise.raison_sociale ?? ''}`}
    >
      <Suspense fallback={<SkeletonCard lines={5} />}>
        {adhesion && (
          <CotisationsPanel adhesion={adhesion} asked={typeof cotisation === 'string' ? cotisation : undefined} />
        )}
      </Suspense>
    </Dialog>
  )
}
