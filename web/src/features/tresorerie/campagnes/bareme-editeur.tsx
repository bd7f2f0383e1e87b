import type { TauxTva } from '@sillon/domain/organisme/parametres/tva'
import { type Bareme, PRORATAS } from '@sillon/domain/tresorerie/campagnes/bareme'
import { COMPOSANTES_MAX } from '@sillon/domain/tresorerie/campagnes/bareme-saisie'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { ActesBareme } from './actes-bareme.tsx'
import { NOUVELLE_COMPOSANTE, PRORATA_LABELS } from './bareme-values.ts'
import { ComposanteFields } from './composante-fields.tsx'
import { useBaremeForm } from './use-bareme-form.ts'

const PRORATA_OPTIONS = optionsOf(PRORATAS, PRORATA_LABELS)

type Props = { brouillon: Bareme; taux: readonly TauxTva[] }

/** The draft of a scale: its components in the order of the lines, then its acts. */
export function BaremeEditeur({ brouillon, taux }: Props) {
  const form = useBaremeForm(brouillon)
  const { fields, append, remove, move, update } = useFieldArray({ control: form.control, name: 'composantes' })
  return (
    <>
      <p className="mb-4 text-body text-ink-2">
        Version {brouillon.numero}, en préparation. Rien ne change pour les adhérents avant sa publication.
      </p>
      <ApiForm className="grid grid-cols-[minmax(0,1fr)] gap-5" state={form}>
        <SelectField
          {...form.register('prorata')}
          error={form.errorOf('prorata')}
          help="Pour les composantes marquées « au prorata »."
          label="Arrivée en cours de campagne"
          options={PRORATA_OPTIONS}
        />
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {fields.map(({ id }, rang) => (
            <li key={id}>
              <ComposanteFields
                form={form}
                isFirst={rang === 0}
                isLast={rang === fields.length - 1}
                onMove={(pas) => move(rang, rang + pas)}
                onRemove={() => remove(rang)}
                onReplace={(composante) => update(rang, composante)}
                rang={rang}
                taux={taux}
              />
            </li>
          ))}
        </ol>
        {fields.length < COMPOSANTES_MAX && (
          <div>
            <Button
              icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
              onClick={() => append(NOUVELLE_COMPOSANTE)}
              size="sm"
              variant="secondary"
            >
              Ajouter une composante
            </Button>
          </div>
        )}
        <div>
          <Button loading={form.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
            Enregistrer le brouillon
          </Button>
        </div>
      </ApiForm>
      <ActesBareme brouillon={brouillon} isDirty={form.isDirty} />
    </>
  )
}
