import { FormDateField } from '../../../lib/form-date-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { MomentField } from './moment-field.tsx'
import type { GroupementForm } from './use-groupement-form.ts'

export function DatesFields({ form: { driven } }: { form: GroupementForm }) {
  return (
    <Section intro="À l’heure de Paris. Le portail ouvre et clôt les commandes à ces heures." title="Dates">
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <MomentField {...driven('ouverture_le')} labelHeure="Heure d’ouverture" />
        <MomentField {...driven('cloture_le')} labelHeure="Heure de clôture" />
        <FormDateField {...driven('livraison_du')} optional />
        <FormDateField {...driven('livraison_au')} optional />
      </div>
    </Section>
  )
}
