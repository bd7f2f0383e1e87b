import { parseDecimal } from '@sillon/domain/nombre'
import { type ChangeEvent, useState } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

type Props<Input extends FieldValues, Output> = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur'> & {
  control: Control<Input, unknown, Output>
  name: Path<Input>
  /** Decimals that one may type. */
  scale?: number
  /** How many units are stored for one that is typed: 100 for an amount in cents. */
  factor?: number
}

/** A number of a form of `useApiForm`, typed with a comma or a point. What is no number stays as typed: the schema says why. */
export function FormNumberField<Input extends FieldValues, Output>({
  control,
  name,
  scale = 0,
  factor = 1,
  ...props
}: Props<Input, Output>) {
  const { field } = useController({ control, name })
  const [typed, setTyped] = useState(() => formatNumberText(field.value, factor))
  // The text of the reader, as long as it says the value; otherwise the value came from elsewhere.
  const text = readNumberText(typed, scale, factor) === field.value ? typed : formatNumberText(field.value, factor)

  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value)
    field.onChange(readNumberText(event.target.value, scale, factor))
  }

  return (
    <TextField
      {...props}
      autoComplete="off"
      inputMode={scale > 0 ? 'decimal' : 'numeric'}
      name={name}
      onBlur={field.onBlur}
      onChange={change}
      ref={field.ref}
      value={text}
    />
  )
}

export function readNumberText(text: string, scale: number, factor: number): number | string | null {
  if (text.trim() === '') return null
  const value = parseDecimal(text, scale)
  return value === null ? text : Math.round(value * factor * 10 ** scale) / 10 ** scale
}

/** Grouped from five digits only: a year stays « 2019 ». */
const number = new Intl.NumberFormat('fr-FR', { useGrouping: 'min2', maximumFractionDigits: 2 })

export const formatNumberText = (value: unknown, factor: number): string =>
  typeof value === 'number' ? number.format(value / factor) : typeof value === 'string' ? value : ''
