import { FAMILLE_LABELS, FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { findFamille } from './admin-groupements-search.ts'
import { referenceQuery } from './edition-groupement.queries.ts'
import type { GroupementForm } from './use-groupement-form.ts'

export function IdentiteFields({ form }: { form: GroupementForm }) {
  const { field } = form
  useProposedReference(form)
  return (
    <Section title="Le groupement">
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <SelectField
          {...field('famille')}
          options={FAMILLES.map((value) => ({ value, label: FAMILLE_LABELS[value] }))}
          placeholder="Choisir une famille"
        />
        <TextField
          {...field('reference')}
          help="Proposée d’après la famille. Elle est sur chaque document."
          width="medium"
        />
        <TextField {...field('libelle')} className="desk:col-span-2" />
        <TextareaField
          {...field('description')}
          className="desk:col-span-2"
          help="Ce que les adhérents lisent avant de commander."
          optional
          rows={4}
        />
      </div>
    </Section>
  )
}

/** Proposes the reference of a new purchase, until another one is typed. */
function useProposedReference({ form, isNew, control }: GroupementForm) {
  const famille = findFamille(useWatch({ control, name: 'famille' }))
  const { data } = useQuery({ ...referenceQuery(famille ?? 'DIV'), enabled: isNew && famille !== undefined })
  const proposee = isNew && famille ? data?.reference : undefined
  useEffect(() => {
    if (proposee && /^(GA-.*)?$/.test(form.getValues('reference') ?? '')) {
      form.setValue('reference', proposee, { shouldValidate: true })
    }
  }, [form, proposee])
}
