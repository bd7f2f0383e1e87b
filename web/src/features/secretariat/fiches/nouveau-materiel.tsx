import { useNavigate } from '@tanstack/react-router'
import { FormFoot } from '../../dossiers/adhesions/wizard/form-foot.tsx'
import { StepTitle } from '../../dossiers/adhesions/wizard/step-title.tsx'
import { useWizard } from '../../dossiers/adhesions/wizard/wizard-context.tsx'
import { NouveauMaterielForm } from '../../dossiers/materiels/nouveau-materiel-form.tsx'

/** The form of a new machine, on the page of its company. */
export function NouveauMateriel() {
  const { backTo } = useWizard()
  const navigate = useNavigate()
  const list = backTo('materiels')
  return (
    <div className="max-w-[46rem]">
      <StepTitle>Ajouter un matériel</StepTitle>
      <p className="mt-1 mb-5 max-w-prose text-body text-ink-2">
        Ses photos et ses documents se joignent une fois le matériel enregistré.
      </p>
      <NouveauMaterielForm
        onSaved={() => navigate({ ...list, ignoreBlocker: true })}
        renderFoot={({ pending }) => <FormFoot cancelTo={list} pending={pending} />}
      />
    </div>
  )
}
