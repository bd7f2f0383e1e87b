import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

export function NouveauMaterielStepPage() {
  const { adhesion } = useWizard()
  return <p>{adhesion.entreprise.raison_sociale} : nouveau matériel</p>
}
