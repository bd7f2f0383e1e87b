import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { SaveState } from '../../../ui/save-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { showToast } from '../../../ui/toast-store.ts'

export function MessagesDemo() {
  const [loading, setLoading] = useState(false)
  return (
    <Section title="Messages et attentes">
      <LoadingBar active={loading} />
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() =>
            showToast({ tone: 'success', detail: 'Commande enregistrée. Le bon BC-2026-0147 est parti par e-mail.' })
          }
          variant="secondary"
        >
          Montrer un succès
        </Button>
        <Button
          onClick={() =>
            showToast({ tone: 'error', title: 'Pas de réseau.', detail: 'Votre saisie est gardée sur ce téléphone.' })
          }
          variant="secondary"
        >
          Montrer une erreur
        </Button>
        <Button onClick={() => setLoading(!loading)} variant="secondary">
          Barre de chargement
        </Button>
        <Spinner />
      </div>
      <div className="mt-4 grid gap-1">
        <SaveState status={{ state: 'saved', at: new Date(2026, 2, 19, 14, 32) }} />
        <SaveState status={{ state: 'saving' }} />
        <SaveState status={{ state: 'offline' }} />
      </div>
      <div className="mt-4 grid gap-3 desk:grid-cols-2">
        <SkeletonCard />
        <EmptyState
          action={<Button variant="secondary">Voir les groupements</Button>}
          title="Aucun bon de commande pour l’instant"
        >
          Vos bons apparaîtront ici après la clôture d’un achat groupé.
        </EmptyState>
      </div>
    </Section>
  )
}
