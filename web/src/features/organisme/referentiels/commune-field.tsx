import type { AdresseSaisie } from '@sillon/domain/adresse-saisie'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import { adviseCommune, completeCommune, typeCommune } from './adresse-values.ts'
import { communesQuery } from './referentiels.queries.ts'

type Props = {
  label: string
  name: string
  error: string | undefined
  disabled: boolean | undefined
  adresse: AdresseSaisie
  onChange: (adresse: AdresseSaisie) => void
  onBlur: () => void
}

/**
 * The same field with or without network: an answer that arrives while somebody types never replaces the focused
 * element.
 */
export function CommuneField({ adresse, onChange, onBlur, ...field }: Props) {
  const { data } = useQuery(communesQuery(adresse.code_postal ?? ''))
  const communes = data?.resultats ?? []
  const input = useRef<HTMLInputElement>(null)
  // Far from town, the field is left before the communes come.
  const wasTyped = useRef(false)
  const list = `${field.name}.liste`

  const complete = () => {
    const completed = completeCommune(adresse, communes)
    if (completed !== adresse) onChange(completed)
  }
  const completeUnlessTyping = useEffectEvent(() => {
    if ((!adresse.commune || wasTyped.current) && !field.disabled && document.activeElement !== input.current)
      complete()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is looked at once, when it comes
  useEffect(() => completeUnlessTyping(), [data])

  return (
    <>
      <TextField
        {...field}
        autoComplete="off"
        help={adviseCommune(adresse, communes)}
        list={list}
        onBlur={() => {
          if (adresse.commune || communes.length === 1) complete()
          onBlur()
        }}
        onChange={({ target }) => {
          wasTyped.current = true
          onChange(typeCommune(adresse, target.value, communes))
        }}
        ref={input}
        value={adresse.commune ?? ''}
      />
      <datalist id={list}>
        {communes.map(({ code_insee, nom }) => (
          <option key={code_insee} value={nom} />
        ))}
      </datalist>
    </>
  )
}
