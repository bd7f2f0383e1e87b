import { ACTES_MOTIVES, type ActeMotive } from '@sillon/domain/organisme/parametres/motifs'
import { MOTIFS_MAX } from '@sillon/domain/organisme/parametres/motifs-saisie'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { ACTE_LABELS, type MotifsForm, useMotifsForm } from './use-motifs-form.ts'

export function MotifsSection() {
  const form = useMotifsForm()
  return (
    <SectionForm
      intro="Ce que proposent les actes sur une cotisation. Chacun peut toujours écrire autre chose, et un motif retiré reste sur les cotisations qui l’ont."
      state={form}
      title="Motifs"
    >
      {ACTES_MOTIVES.map((acte) => (
        <MotifsFields acte={acte} form={form} key={acte} />
      ))}
    </SectionForm>
  )
}

function MotifsFields({ form, acte }: { form: MotifsForm; acte: ActeMotive }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: acte })
  return (
    <Section level={3} title={ACTE_LABELS[acte]}>
      {fields.length === 0 && <p className="text-body text-ink-2">Aucun motif proposé.</p>}
      <ul className="grid gap-3">
        {fields.map(({ id }, rang) => (
          <li className="flex items-end gap-2" key={id}>
            <TextField {...form.field(`${acte}.${rang}.libelle`)} className="flex-1" label={`Motif ${rang + 1}`} />
            <IconButton
              icon={<Trash2 aria-hidden="true" size={18} strokeWidth={1.85} />}
              label={`Retirer le motif ${rang + 1} de ${ACTE_LABELS[acte]}`}
              onClick={() => remove(rang)}
            />
          </li>
        ))}
      </ul>
      <Button
        className="mt-3"
        disabledReason={fields.length >= MOTIFS_MAX ? `${MOTIFS_MAX} motifs au plus.` : null}
        icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
        onClick={() => append({ libelle: '' })}
        size="sm"
        variant="secondary"
      >
        Ajouter un motif<span className="sr-only">&nbsp;: {ACTE_LABELS[acte]}</span>
      </Button>
    </Section>
  )
}
