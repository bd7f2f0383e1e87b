import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { SectionForm } from './section-form.tsx'
import { TauxFields } from './taux-fields.tsx'
import { useTvaForm } from './use-tva-form.ts'

const NOUVEAU = {
  code: '',
  libelle: '',
  taux_pct: 20,
  valide_du: '',
  valide_au: null,
  mention: '',
  categorie: 'S',
} as const

export function TvaSection() {
  const form = useTvaForm()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taux' })
  return (
    <SectionForm
      intro="Le barème nomme un code ; le jour de l’appel choisit le taux. Pour changer un taux, donnez une fin à sa période et ouvrez-en une autre sous le même code : ce qui est déjà appelé ne change pas."
      state={form}
      title="Taux de TVA"
    >
      <div>
        <ul className="grid gap-5">
          {fields.map(({ id }, rang) => (
            <li className="border-b border-line pb-5" key={id}>
              <TauxFields form={form} onRemove={() => remove(rang)} rang={rang} />
            </li>
          ))}
        </ul>
        <FieldError error={form.errorOf('taux')} id="taux-erreur" />
        <Button
          className="mt-4"
          icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
          onClick={() => append(NOUVEAU)}
          size="sm"
          variant="secondary"
        >
          Ajouter un taux ou une période
        </Button>
      </div>
    </SectionForm>
  )
}
