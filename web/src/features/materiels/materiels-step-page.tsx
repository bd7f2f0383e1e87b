import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

export function MaterielsStepPage() {
  const { adhesion } = useWizard()
  return <p>{adhesion.entreprise.raison_sociale} : matériels</p>
}
