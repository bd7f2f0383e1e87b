import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { Jour, jourOf } from '@sillon/domain/jour'
import { texteFacultatif } from '@sillon/domain/texte'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { MultiChoice } from '../../../ui/multi-choice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSave, useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { moveMateriels } from './materiels.queries.ts'
import type { References } from './use-references.ts'

const Deplacement = z.object({
  materiel_ids: z.array(z.uuid()).check(z.minLength(1, { error: 'Choisissez une machine.' }), z.maxLength(100)),
  exploitation_id: z.uuid({ error: 'Choisissez une exploitation.' }),
  le: Jour,
  motif: texteFacultatif(200),
})

const LABELS = {
  materiel_ids: 'Machines',
  exploitation_id: 'Vers quelle exploitation',
  le: 'Date du déplacement',
  motif: 'Motif',
} as const

type Props = {
  exploitations: readonly Exploitation[]
  materiels: readonly Materiel[]
  references: References
  onDone: () => void
}

export function DeplacementForm({ exploitations, materiels, references, onDone }: Props) {
  const { adhesion } = useWizard()
  const today = jourOf(new Date())
  const save = useSave((body: z.output<typeof Deplacement>) => moveMateriels(adhesion.id, body))
  const form = useApiForm({
    schema: Deplacement,
    defaultValues: { materiel_ids: [], exploitation_id: '', le: today, motif: '' },
    labels: LABELS,
    send: (body) => save.mutateAsync(body),
    onSuccess: onDone,
  })
  const { field: choisis } = useController({ control: form.control, name: 'materiel_ids' })
  const nomDe = (id: string | null) => exploitations.find((exploitation) => exploitation.id === id)?.nom
  return (
    <ApiForm className="grid gap-5 text-ink" state={form}>
      <MultiChoice
        {...form.look('materiel_ids')}
        name="materiel_ids"
        onSelect={choisis.onChange}
        options={materiels.map((materiel) => ({
          value: materiel.id,
          label: [references.nomOf(materiel), nomDe(materiel.exploitation_id)].filter(Boolean).join(', '),
        }))}
        value={choisis.value}
      />
      <SelectField
        {...form.field('exploitation_id')}
        options={exploitations.map(({ id, nom }) => ({ value: id, label: nom }))}
        placeholder="Choisir"
        width="medium"
      />
      <FormDateField {...form.driven('le')} max={today} />
      <TextField {...form.field('motif')} optional placeholder="Ex. Partage des chantiers" />
      <FormFoot cancel="Annuler" loadingLabel="Déplacement…" onCancel={onDone} pending={form.pending}>
        Déplacer
      </FormFoot>
    </ApiForm>
  )
}
