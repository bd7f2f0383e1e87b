import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Props = { titre: string; onResume: () => void; onDismiss: () => void }

/** Offers the page that was asked for before the sign-in got in the way. */
export function ReprendreCard({ titre, onResume, onDismiss }: Props) {
  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-h3">Reprendre</h2>
        <p className="text-ink-2">Vous aviez demandé la page « {titre} ».</p>
      </div>
      <div className="mb-6 flex flex-wrap gap-2">
        <Button onClick={onDismiss} variant="quiet">
          Ignorer
        </Button>
        <Button onClick={onResume} variant="primary">
          Reprendre
        </Button>
      </div>
    </Card>
  )
}
