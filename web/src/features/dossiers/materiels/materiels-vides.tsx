import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { AddMateriel } from './add-materiel.tsx'

export function MaterielsVides({ exploitations }: { exploitations: readonly Exploitation[] }) {
  const { path, canEditLignes } = useWizard()
  if (exploitations.length === 0) {
    return (
      <EmptyState
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={path('exploitations')}>
            Voir les exploitations
          </Link>
        }
        title="Aucune machine enregistrée"
      >
        Une machine se trouve sur une exploitation. Ajoutez d’abord une exploitation.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        canEditLignes && (
          <div className="grid gap-2">
            {exploitations.map((exploitation) => (
              <AddMateriel
                exploitation={exploitation}
                key={exploitation.id}
                label={exploitations.length > 1 ? `Ajouter une machine à ${exploitation.nom}` : undefined}
              />
            ))}
          </div>
        )
      }
      title="Aucune machine enregistrée"
    >
      Ajoutez votre première machine. Sans machine, passez cette étape.
    </EmptyState>
  )
}
