import { Lock } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { RareFields } from '../../../ui/rare-fields.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { DoublonCallout } from './doublon-callout.tsx'
import type { MaterielForm } from './use-materiel-form.ts'

const PRIVE = 'Privé\u00a0: visible de votre entreprise et de la coopérative seulement.'

const RARES = [
  'numero_serie',
  'date_achat',
  'valeur_achat_ht',
  'valeur_estimee',
  'assurance_compagnie',
  'assurance_expire_le',
] as const

export function ValeurFields({ form, id }: { form: MaterielForm; id: string | null }) {
  return (
    <>
      <AchatFields form={form} id={id} />
      <CommentaireField form={form} />
    </>
  )
}

export const CommentaireField = ({ form }: { form: MaterielForm }) => (
  <TextareaField {...form.field('commentaire')} help={PRIVE} optional rows={3} />
)

/** In the field, with the machine in front, they can wait: folded until one of them is filled or to be corrected. */
export function AchatFields({ form, id }: { form: MaterielForm; id: string | null }) {
  const valeurs = useWatch({ control: form.control, name: RARES })
  const remplis = RARES.filter((_, rang) => (valeurs[rang] ?? '') !== '')
  const hasError = RARES.some((champ) => form.look(champ).error)
  return (
    <RareFields
      asked={remplis.length > 0 || hasError}
      title="Numéro de série, achat, valeur et assurance"
      value={remplis.map((champ) => form.look(champ).label).join(', ')}
    >
      <p className="mb-4 text-body text-ink-2">
        <PrivateMark />
      </p>
      <Champs form={form} />
      <DoublonCallout form={form} id={id} />
    </RareFields>
  )
}

function Champs({ form: { control, field, look, today } }: { form: MaterielForm }) {
  return (
    <div className="grid items-start gap-5 desk:grid-cols-2">
      <TextField
        {...field('numero_serie')}
        autoCapitalize="characters"
        help="Sur la plaque du constructeur. Utile en cas de vol ou de rappel."
        optional
        spellCheck={false}
        width="medium"
      />
      <FormDateField control={control} max={today} name="date_achat" optional {...look('date_achat')} />
      <FormDecimalField
        cents
        control={control}
        name="valeur_achat_ht"
        optional
        unit="€"
        width="short"
        {...look('valeur_achat_ht')}
      />
      <FormDecimalField
        cents
        control={control}
        name="valeur_estimee"
        optional
        unit="€"
        width="short"
        {...look('valeur_estimee')}
      />
      <TextField {...field('assurance_compagnie')} optional width="medium" />
      <FormDateField control={control} name="assurance_expire_le" optional {...look('assurance_expire_le')} />
    </div>
  )
}

function PrivateMark() {
  return (
    <span className="inline-flex items-start gap-2">
      <Lock aria-hidden="true" className="mt-1 shrink-0" size={16} strokeWidth={2.1} />
      {PRIVE}
    </span>
  )
}
