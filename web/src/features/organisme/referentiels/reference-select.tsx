import { useQuery } from '@tanstack/react-query'
import { type Option, SelectField, type SelectFieldProps } from '../../../ui/select-field.tsx'
import { codesApeQuery, formesJuridiquesQuery, otexQuery } from './referentiels.queries.ts'

type Props = Omit<SelectFieldProps, 'options'> & {
  /** The current value of the record: stays an option even when the list no longer holds it. */ actuel: string | null
}

export function FormeJuridiqueSelect(props: Props) {
  const { data } = useQuery(formesJuridiquesQuery)
  const options = (data?.resultats ?? []).map(({ code, nom_court, libelle }) => ({
    value: code,
    label: nom_court === libelle ? libelle : `${nom_court}\u00a0: ${libelle}`,
  }))
  return <ReferenceSelect {...props} options={options} />
}

export function CodeApeSelect(props: Props) {
  const { data } = useQuery(codesApeQuery)
  const options = (data?.resultats ?? []).map(({ code, libelle }) => ({ value: code, label: `${code} ${libelle}` }))
  return <ReferenceSelect {...props} options={options} />
}

export function OtexSelect(props: Props) {
  const { data } = useQuery(otexQuery)
  const options = (data?.resultats ?? []).map(({ code, libelle }) => ({ value: code, label: libelle }))
  return <ReferenceSelect {...props} options={options} />
}

/** Adds the current value as an option while the list loads, or when the list no longer holds it. */
function ReferenceSelect({ actuel, options, ...props }: Props & { options: Option[] }) {
  const isMissing = actuel !== null && !options.some(({ value }) => value === actuel)
  const all = isMissing ? [{ value: actuel, label: actuel }, ...options] : options
  return <SelectField placeholder="Choisir…" {...props} options={all} />
}
