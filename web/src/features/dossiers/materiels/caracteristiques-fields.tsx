import { ETAT_USURE_LABELS, ETATS_USURE } from '@sillon/domain/dossiers/materiels/etat-usure'
import { UNITE_CAPACITE_LABELS, UNITES_CAPACITE } from '@sillon/domain/dossiers/materiels/unite-capacite'
import { useWatch } from 'react-hook-form'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { MaterielForm } from './use-materiel-form.ts'

const etats = optionsOf(ETATS_USURE, ETAT_USURE_LABELS)
const unites = optionsOf(UNITES_CAPACITE, UNITE_CAPACITE_LABELS)

export function CaracteristiquesFields({ form }: { form: MaterielForm }) {
  return (
    <Section level={3} title="Caractéristiques">
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <MesureFields form={form} />
        <EtatFields form={form} />
      </div>
    </Section>
  )
}

/** Those that a declaration asks for. */
export function MesureFields({ form }: { form: MaterielForm }) {
  const { control, look, shows } = form
  return (
    <>
      {shows('puissance_ch') && <PuissanceField form={form} />}
      {shows('largeur_travail_m') && (
        <FormDecimalField
          control={control}
          name="largeur_travail_m"
          unit="m"
          width="short"
          {...look('largeur_travail_m')}
        />
      )}
    </>
  )
}

export function EtatFields({ form: { control, field, look, shows } }: { form: MaterielForm }) {
  return (
    <>
      {shows('capacite') && (
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
          <FormDecimalField control={control} name="capacite" optional {...look('capacite')} />
          <SelectField {...field('capacite_unite')} options={unites} placeholder="Choisir" />
        </div>
      )}
      <SelectField {...field('etat_usure')} optional options={etats} placeholder="Non précisé" width="short" />
    </>
  )
}

const KW_PAR_CH = 0.73549875

function PuissanceField({ form: { control, look } }: { form: MaterielForm }) {
  const chevaux = useWatch({ control, name: 'puissance_ch' })
  const kilowatts = typeof chevaux === 'number' && `soit ${Math.round(chevaux * KW_PAR_CH)}\u00a0kW`
  return (
    <FormDecimalField
      control={control}
      labelAction={<span className="text-help text-ink-2">{kilowatts}</span>}
      name="puissance_ch"
      unit="ch"
      width="short"
      {...look('puissance_ch')}
    />
  )
}
