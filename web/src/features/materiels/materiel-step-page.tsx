import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

export function MaterielStepPage() {
  const { adhesion } = useWizard()
  return <p>{adhesion.entreprise.raison_sociale} : matériel</p>
}
