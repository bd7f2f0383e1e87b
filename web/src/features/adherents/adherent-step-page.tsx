import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

export function AdherentStepPage() {
  const { adhesion } = useWizard()
  return <p>{adhesion.entreprise.raison_sociale} : adhérent</p>
}
