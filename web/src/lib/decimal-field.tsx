import { parseDecimal } from '@sillon/domain/nombre'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

/** A number, or the text typed when it is not one: the schema of the form then refuses it. */
export type DecimalValue = number | string | null | undefined

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  value: DecimalValue
  onChange: (value: DecimalValue) => void
  /** `false` for a number without groups of digits: a year, a number used as a name. */
  grouped?: boolean
}

/** The schema limits the decimals, not the field. */
const READABLE_DECIMALS = 10

export function readDecimal(text: string): number | string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : (parseDecimal(trimmed, READABLE_DECIMALS) ?? trimmed)
}

export function formatDecimal(value: DecimalValue, { grouped = true } = {}): string {
  if (typeof value !== 'number') return value ?? ''
  return new Intl.NumberFormat('fr-FR', { maximumFractionDigits: READABLE_DECIMALS, useGrouping: grouped }).format(
    value,
  )
}

/** « 1 234,5 »: accepts a comma or a dot, and spaces anywhere. */
export function DecimalField({ value, onChange, onBlur, grouped = true, ...props }: Props) {
  const [typed, setTyped] = useState(() => formatDecimal(value, { grouped }))
  // The text typed, while it still means the value; otherwise the value was changed by the form.
  const text = readDecimal(typed) === (value ?? null) ? typed : formatDecimal(value, { grouped })
  return (
    <TextField
      {...props}
      autoComplete="off"
      inputMode="decimal"
      onBlur={(event) => {
        setTyped(formatDecimal(value, { grouped }))
        onBlur?.(event)
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readDecimal(target.value))
      }}
      value={text}
    />
  )
}
