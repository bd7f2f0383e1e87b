import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

export function EntrepriseStepPage() {
  const { adhesion } = useWizard()
  return <p>{adhesion.entreprise.raison_sociale} : entreprise</p>
}
