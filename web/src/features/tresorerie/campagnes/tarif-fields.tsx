import type { Assiette } from '@sillon/domain/tresorerie/campagnes/composante'
import { useWatch } from 'react-hook-form'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { PaliersFields } from './paliers-fields.tsx'
import { TarifsCategorieFields } from './tarifs-categorie-fields.tsx'
import type { BaremeForm } from './use-bareme-form.ts'

const MONTANTS: Record<Exclude<Assiette, 'hectare' | 'jeune'>, string> = {
  entreprise: 'Montant par entreprise',
  adherent: 'Montant par adhérent',
  materiel: 'Montant par matériel',
  retraite: 'Montant du forfait',
  droit_entree: 'Montant',
  parts: 'Valeur d’une part',
}

const BORNEES: readonly Assiette[] = ['adherent', 'hectare', 'materiel']

type Props = { form: BaremeForm; rang: number; assiette: Assiette }

/** The tariff fields, which depend on the base (`assiette`) of the component. */
export function TarifFields({ form, rang, assiette }: Props) {
  const { control, errorOf } = form
  const name = <Champ extends string>(champ: Champ) => `composantes.${rang}.${champ}` as const
  const look = <Champ extends 'montant' | 'franchise' | 'nombre_parts' | 'taux_pct' | 'plancher' | 'plafond'>(
    champ: Champ,
  ) => ({ control, name: name(champ), error: errorOf(name(champ)), width: 'short' as const })
  return (
    <>
      {assiette === 'hectare' && <PaliersFields form={form} rang={rang} />}
      {assiette !== 'hectare' && assiette !== 'jeune' && (
        <FormDecimalField {...look('montant')} cents label={MONTANTS[assiette]} unit="€" />
      )}
      {assiette === 'adherent' && (
        <FormDecimalField {...look('franchise')} help={'1\u00a0: au-delà du premier.'} label="Adhérents gratuits" />
      )}
      {assiette === 'materiel' && <TarifsCategorieFields form={form} rang={rang} />}
      {assiette === 'parts' && <FormDecimalField {...look('nombre_parts')} label="Parts à détenir" />}
      {assiette === 'jeune' && (
        <>
          <FormDecimalField {...look('taux_pct')} label="Remise" unit="%" />
          <CibleField form={form} rang={rang} />
        </>
      )}
      {BORNEES.includes(assiette) && (
        <>
          <FormDecimalField {...look('plancher')} cents label="Minimum" optional unit="€" />
          <FormDecimalField {...look('plafond')} cents label="Plafond" optional unit="€" />
        </>
      )}
    </>
  )
}

/** The component that a discount reduces: neither another discount nor capital. */
function CibleField({ form, rang }: Omit<Props, 'assiette'>) {
  const composantes = useWatch({ control: form.control, name: 'composantes' })
  const cibles = composantes.filter(({ code, assiette }) => code && assiette !== 'jeune' && assiette !== 'parts')
  return (
    <SelectField
      {...form.register(`composantes.${rang}.sur`)}
      error={form.errorOf(`composantes.${rang}.sur`)}
      label="Sur"
      options={cibles.map(({ code, libelle }) => ({ value: code, label: libelle || code }))}
      placeholder="Choisir une composante"
    />
  )
}
