import type { AdresseSaisie } from '@sillon/domain/adresse-saisie'
import type { Commune } from '@sillon/domain/referentiels/referentiels'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { communesQuery } from './referentiels.queries.ts'

type Props = {
  label: string
  name: string
  error: string | undefined
  disabled: boolean | undefined
  adresse: AdresseSaisie
  value: string
  /** Typed, when the postal code is not in the list. */
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur: (() => void) | undefined
  onChoose: (commune: Commune) => void
}

/** The communes of the postal code; free text when the list does not know it. */
export function CommuneField({ adresse, onChange, onChoose, value, ...field }: Props) {
  const { data } = useQuery(communesQuery(adresse.code_postal ?? ''))
  const communes = data?.resultats ?? []
  if (communes.length === 0) return <TextField {...field} onChange={onChange} value={value} />

  const chosen = communes.find(({ code_insee }) => code_insee === adresse.code_insee)
  return (
    <SelectField
      {...field}
      onChange={({ target }) => {
        const commune = communes.find(({ code_insee }) => code_insee === target.value)
        if (commune) onChoose(commune)
      }}
      options={communes.map(({ code_insee, nom }) => ({ value: code_insee, label: nom }))}
      placeholder={value === '' ? 'Choisir la commune' : `${value} (à confirmer)`}
      value={chosen?.code_insee ?? ''}
    />
  )
}
