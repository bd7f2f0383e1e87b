import type { TauxTva } from '@sillon/domain/organisme/parametres/tva'
import { ASSIETTES, type Assiette, type Composante } from '@sillon/domain/tresorerie/campagnes/composante'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { optionsOf } from '../../../lib/options.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ASSIETTE_LABELS, withAssiette } from './bareme-values.ts'
import { TarifFields } from './tarif-fields.tsx'
import type { BaremeForm } from './use-bareme-form.ts'

const ASSIETTE_OPTIONS = optionsOf(ASSIETTES, ASSIETTE_LABELS)

type RangProps = {
  isFirst: boolean
  isLast: boolean
  onMove: (pas: 1 | -1) => void
  onRemove: () => void
}
type TvaProps = { form: BaremeForm; rang: number; taux: readonly TauxTva[] }
type Props = RangProps &
  TvaProps & {
    onReplace: (composante: Composante) => void
  }

export function ComposanteFields({ form, rang, taux, isFirst, isLast, onMove, onRemove, onReplace }: Props) {
  const { register, errorOf, control, form: state } = form
  const [assiette, libelle] = useWatch({
    control,
    name: [`composantes.${rang}.assiette`, `composantes.${rang}.libelle`],
  })
  const name = <Champ extends string>(champ: Champ) => `composantes.${rang}.${champ}` as const
  const nom = libelle || `composante ${rang + 1}`
  const isReduite = assiette === 'jeune'
  const isCapital = assiette === 'parts'

  function changeAssiette(next: Assiette) {
    const { code, libelle: kept, tva_code, compte } = state.getValues(`composantes.${rang}`)
    onReplace(withAssiette({ code, libelle: kept, tva_code, compte }, next))
  }

  return (
    <Card aria-label={`Composante\u00a0: ${nom}`}>
      <div className="mb-4 flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-h3 break-words">{libelle || 'Nouvelle composante'}</h3>
        <ActionsComposante {...{ nom, isFirst, isLast, onMove, onRemove }} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 desk:grid-cols-2">
        <TextField {...register(name('libelle'))} error={errorOf(name('libelle'))} label="Libellé" />
        <TextField {...register(name('code'))} error={errorOf(name('code'))} label="Code" width="short" />
        <SelectField
          {...register(name('assiette'))}
          className="desk:col-span-2"
          error={errorOf(name('assiette'))}
          label="Assiette"
          onChange={(event) => changeAssiette(event.target.value as Assiette)}
          options={ASSIETTE_OPTIONS}
        />
        <TarifFields assiette={assiette} form={form} rang={rang} />
        {!isReduite && !isCapital && <TvaFields form={form} rang={rang} taux={taux} />}
        <TextField {...register(name('compte'))} error={errorOf(name('compte'))} label="Compte" width="short" />
      </div>
    </Card>
  )
}

const ActionsComposante = ({ nom, isFirst, isLast, onMove, onRemove }: RangProps & { nom: string }) => (
  <div className="flex">
    {!isFirst && (
      <IconButton
        icon={<ArrowUp aria-hidden="true" size={18} />}
        label={`Monter\u00a0: ${nom}`}
        onClick={() => onMove(-1)}
      />
    )}
    {!isLast && (
      <IconButton
        icon={<ArrowDown aria-hidden="true" size={18} />}
        label={`Descendre\u00a0: ${nom}`}
        onClick={() => onMove(1)}
      />
    )}
    <IconButton icon={<Trash2 aria-hidden="true" size={18} />} label={`Retirer\u00a0: ${nom}`} onClick={onRemove} />
  </div>
)

function TvaFields({ form: { register, errorOf }, rang, taux }: TvaProps) {
  const name = <Champ extends string>(champ: Champ) => `composantes.${rang}.${champ}` as const
  return (
    <>
      <SelectField
        {...register(name('tva_code'))}
        error={errorOf(name('tva_code'))}
        label="TVA"
        options={taux.map(({ code, libelle: label }) => ({ value: code, label }))}
      />
      <CheckboxField {...register(name('prorata'))} className="self-center" label="Réduite au prorata de l’arrivée" />
    </>
  )
}
