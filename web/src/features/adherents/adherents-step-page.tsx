import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

export function AdherentsStepPage() {
  const { adhesion } = useWizard()
  return <p>{adhesion.entreprise.raison_sociale} : adhérents</p>
}
