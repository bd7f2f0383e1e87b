import type { Parametres } from '@sillon/contract/organisme/parametres'
import { COMPLEMENT_MAX, OrganismeSaisie } from '@sillon/domain/organisme/parametres/organisme-saisie'
import { formatNumber } from '../../../lib/format.ts'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { forgetOrganisme } from '../organisme/organisme.ts'
import { updateOrganisme } from './parametres.queries.ts'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

const LABELS = {
  mentions_complement: 'À la fin des mentions légales',
  confidentialite_complement: 'À la fin de la page « Confidentialité »',
  accessibilite_complement: 'À la fin de la page « Accessibilité »',
} as const

const toValues = (organisme: Parametres['organisme']) => ({
  mentions_complement: organisme.mentions_complement ?? '',
  confidentialite_complement: organisme.confidentialite_complement ?? '',
  accessibilite_complement: organisme.accessibilite_complement ?? '',
})

/** The legal texts of the section `organisme`. */
export function TextesSection() {
  const form = useSectionForm({
    cle: 'organisme',
    schema: OrganismeSaisie,
    labels: LABELS,
    toValues,
    send: updateOrganisme,
    onSaved: forgetOrganisme,
  })
  const help = `Du texte seul, en paragraphes. ${formatNumber(COMPLEMENT_MAX)} caractères au plus.`
  return (
    <SectionForm
      intro="Ce que la coopérative ajoute à ses pages légales, montrées à tous. Le reste de ces pages vient de « Coopérative »."
      state={form}
      title="Textes légaux"
    >
      <TextareaField {...form.field('mentions_complement')} help={help} optional rows={8} />
      <TextareaField {...form.field('confidentialite_complement')} help={help} optional rows={8} />
      <TextareaField {...form.field('accessibilite_complement')} help={help} optional rows={8} />
    </SectionForm>
  )
}
