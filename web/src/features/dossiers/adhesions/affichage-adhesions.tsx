import { Columns3 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { ChoixProps } from './choix-affichage.tsx'

/** Lazy: the list comes first. */
const ChoixAffichage = lazy(() =>
  import('./choix-affichage.tsx').then((module) => ({ default: module.ChoixAffichage })),
)

const TITRE = 'Colonnes et nombre de lignes'

/** The columns and the number of rows. */
export const AffichageAdhesions = (props: ChoixProps) => (
  <Popover
    label={TITRE}
    renderTrigger={(trigger) => (
      <IconButton
        {...trigger}
        icon={<Columns3 aria-hidden="true" size={18} strokeWidth={2.1} />}
        label={TITRE}
        outlined
      />
    )}
  >
    <Suspense>
      <ChoixAffichage {...props} />
    </Suspense>
  </Popover>
)
