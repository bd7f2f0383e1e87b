import type { AdhesionsSection as Regles } from '@sillon/contract/parametres'
import { ParametresAdhesionsSaisie, PREAVIS_MAX } from '@sillon/domain/parametres/adhesions-saisie'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ApiForm } from '../../lib/api-form.tsx'
import { FormDecimalField } from '../../lib/form-decimal-field.tsx'
import { useApiForm } from '../../lib/use-api-form.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { parametresQuery, updateAdhesions } from './parametres.queries.ts'

const LABELS = { preavis_mois: 'Préavis de résiliation' } as const

const toValues = ({ preavis_mois }: Regles) => ({ preavis_mois })

export function AdhesionsSection() {
  const { adhesions: regles } = useSuspenseQuery(parametresQuery).data
  const queryClient = useQueryClient()

  async function readSaved() {
    const { adhesions: saved } = await queryClient.fetchQuery({ ...parametresQuery, staleTime: 0 })
    return { values: toValues(saved), version: saved.version }
  }

  const form = useApiForm({
    schema: ParametresAdhesionsSaisie,
    defaultValues: toValues(regles),
    labels: LABELS,
    version: regles.version,
    send: updateAdhesions,
    readSaved,
    onSuccess: (saved) => {
      form.form.reset(toValues(saved))
      queryClient.setQueryData(parametresQuery.queryKey, (known) => known && { ...known, adhesions: saved })
    },
  })

  return (
    <Section intro="Ce que disent les statuts de la coopérative." title="Adhésions">
      <ApiForm className="grid gap-5" state={form}>
        <FormDecimalField
          control={form.control}
          error={form.errorOf('preavis_mois')}
          help={`De 0 à ${PREAVIS_MAX} mois. Les résiliations déjà demandées gardent leur date.`}
          label={LABELS.preavis_mois}
          name="preavis_mois"
          unit="mois"
          width="short"
        />
        <div>
          <Button loading={form.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
            Enregistrer
          </Button>
        </div>
      </ApiForm>
    </Section>
  )
}
