import { CLE_FRAIS_LABELS, CLES_FRAIS, SEUIL_UNITES } from '@sillon/domain/achats/groupements-achats/groupement'
import { UNITE_SYMBOLES } from '@sillon/domain/unite'
import { useWatch } from 'react-hook-form'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import type { GroupementForm } from './use-groupement-form.ts'

export function ConditionsFields({ form }: { form: GroupementForm }) {
  const { field, driven, control } = form
  const isMontant = useWatch({ control, name: 'seuil_unite' }) === 'eur'
  return (
    <Section title="Conditions">
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FormDecimalField
          {...driven('seuil_minimum')}
          cents={isMontant}
          help="Sous ce minimum, la coopérative décide à la clôture."
          key={String(isMontant)}
          optional
          width="short"
        />
        <SelectField
          {...field('seuil_unite')}
          options={SEUIL_UNITES.map((value) => ({
            value,
            label: value === 'eur' ? '€\u00a0HT' : UNITE_SYMBOLES[value],
          }))}
          placeholder="Sans minimum"
          width="short"
        />
        <FraisFields form={form} />
        <TextField {...field('conditions_reglement')} optional placeholder="30 jours fin de mois" />
        <TextareaField
          {...field('conditions')}
          className="desk:col-span-2"
          help="Acceptées à chaque commande, et imprimées sur le bon."
          optional
          rows={5}
        />
        <SwitchField
          {...field('reserve_adherents_a_jour')}
          className="desk:col-span-2"
          help="Une entreprise dont une cotisation est en retard voit le groupement, sans pouvoir y commander."
        />
      </div>
    </Section>
  )
}

/** Costs that the orders pay besides the goods. */
const FraisFields = ({ form: { field, driven } }: { form: GroupementForm }) => (
  <>
    <FormDecimalField {...driven('franco_ht')} cents optional unit={'€\u00a0HT'} width="short" />
    <FormDecimalField
      {...driven('frais_port')}
      cents
      help="Sous le franco, partagés entre les commandes."
      optional
      unit={'€\u00a0HT'}
      width="short"
    />
    <SelectField
      {...field('cle_frais')}
      options={CLES_FRAIS.map((value) => ({ value, label: CLE_FRAIS_LABELS[value] }))}
      width="short"
    />
    <FormDecimalField {...driven('frais_gestion_pct')} unit="%" width="short" />
    <FormDecimalField
      {...driven('tolerance_frais_pct')}
      help="Part des marchandises. Au-delà, des frais ajoutés après une commande demandent un nouvel accord."
      unit="%"
      width="short"
    />
    <FormDecimalField {...driven('acompte_pct')} optional unit="%" width="short" />
  </>
)
