import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { Trash2 } from 'lucide-react'
import { RemoveSection } from '../adhesions/wizard/remove-section.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { removeMateriel } from './materiels.queries.ts'

type Props = { materiel: Materiel; nom: string /** Leaves the page of the machine. */; onRemoved: () => Promise<void> }

/** Deletes a machine declared by mistake: a machine that leaves changes its status instead. */
export function RemoveMateriel({ materiel, nom, onRemoved }: Props) {
  const { adhesion } = useWizard()
  return (
    <RemoveSection
      confirmLabel="Supprimer"
      icon={<Trash2 aria-hidden="true" size={18} strokeWidth={2.1} />}
      label="Supprimer cette saisie"
      question={`Supprimer ${nom}\u202f?`}
      refusalTitle={`${nom} reste dans vos machines.`}
      remove={async () => {
        await removeMateriel({ id: adhesion.id, materiel_id: materiel.id }, materiel.version)
        await onRemoved()
      }}
    >
      À faire seulement pour une erreur de saisie. Une machine vendue ou hors service garde son historique : changez
      plutôt son statut.
    </RemoveSection>
  )
}
