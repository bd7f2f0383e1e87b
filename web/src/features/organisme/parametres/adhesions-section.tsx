import { ParametresAdhesionsSaisie, PREAVIS_MAX } from '@sillon/domain/organisme/parametres/adhesions-saisie'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { updateAdhesions } from './parametres.queries.ts'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

export function AdhesionsSection() {
  const form = useSectionForm({
    cle: 'adhesions',
    schema: ParametresAdhesionsSaisie,
    labels: { preavis_mois: 'Préavis de résiliation' },
    toValues: ({ preavis_mois }) => ({ preavis_mois }),
    send: updateAdhesions,
  })
  return (
    <SectionForm intro="Ce que disent les statuts de la coopérative." state={form} title="Adhésions">
      <FormDecimalField
        {...form.driven('preavis_mois')}
        help={`De 0 à ${PREAVIS_MAX} mois. Les résiliations déjà demandées gardent leur date.`}
        unit="mois"
        width="short"
      />
    </SectionForm>
  )
}
