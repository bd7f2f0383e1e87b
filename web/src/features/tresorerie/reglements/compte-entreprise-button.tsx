import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

const CompteDialog = lazy(() =>
  import('./compte-entreprise-dialog.tsx').then(({ CompteEntrepriseDialog }) => ({ default: CompteEntrepriseDialog })),
)

/** Opens the account of a company in a dialog. */
export function CompteEntrepriseButton({ entreprise }: { entreprise: { id: string; raison_sociale: string } }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)} size="sm" variant="quiet">
        Voir le compte de l’entreprise
      </Button>
      <Suspense>{opened && <CompteDialog entreprise={entreprise} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
