import { useRouter } from '@tanstack/react-router'
import { type AskedPage, forgetAskedPage } from '../../lib/asked-page.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Props = AskedPage & { onForgotten: () => void }

/** Offers the page that was asked for before the sign-in got in the way. */
export function ReprendreCard({ titre, href, onForgotten }: Props) {
  const router = useRouter()

  function forget() {
    forgetAskedPage('connexion')
    onForgotten()
  }

  function resume() {
    forget()
    router.history.push(href)
  }

  return (
    <Card className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-h3">Reprendre</h2>
        <p className="text-ink-2">Vous aviez demandé la page « {titre} ».</p>
      </div>
      <div className="mb-6 flex flex-wrap gap-2">
        <Button onClick={forget} variant="quiet">
          Ignorer
        </Button>
        <Button onClick={resume} variant="primary">
          Reprendre
        </Button>
      </div>
    </Card>
  )
}
