import { useController, useWatch } from 'react-hook-form'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Section } from '../../../ui/section.tsx'
import type { AdherentForm } from './use-adherent-form.ts'

/** For administrators only. */
export function RetraiteFields({ form }: { form: AdherentForm }) {
  const isRetraite = useWatch({ control: form.control, name: 'est_retraite' })
  const { field: statut } = useController({ control: form.control, name: 'statut_personne' })
  const { disabled } = form.look('statut_personne')
  return (
    <Section intro="Réservé à la coopérative." level={3} title="Retraite et décès">
      <CheckboxField
        {...form.field('est_retraite')}
        help="L’étape Matériels, les recherches et les groupements d’achats lui sont fermés."
      />
      {isRetraite && <FormDateField {...form.driven('date_retraite')} className="mt-2 mb-4" optional />}
      <CheckboxField
        checked={statut.value === 'decede'}
        disabled={disabled}
        label="Personne décédée"
        name="statut_personne"
        onChange={(event) => statut.onChange(event.target.checked ? 'decede' : 'actif')}
      />
      {statut.value === 'decede' && (
        <Callout role="status" tone="neutral">
          La personne ne reçoit plus rien et perd son accès. Son historique reste dans les registres.
        </Callout>
      )}
    </Section>
  )
}
