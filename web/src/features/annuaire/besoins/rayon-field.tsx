import { RAYONS_KM, type RayonKm } from '@sillon/domain/annuaire/besoins/besoin-statut'
import { useController } from 'react-hook-form'
import { SelectField } from '../../../ui/select-field.tsx'
import type { BesoinForm } from './use-besoin-form.ts'

const options = RAYONS_KM.map((km) => ({ value: String(km), label: `${km}\u00a0km` }))

/** How far the need is shown. */
export function RayonField({ state }: { state: BesoinForm }) {
  const { field } = useController({ control: state.control, name: 'rayon_km' })
  return (
    <SelectField
      {...state.look('rayon_km')}
      name="rayon_km"
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(Number(event.currentTarget.value) as RayonKm)}
      options={options}
      value={String(field.value)}
      width="full"
    />
  )
}
