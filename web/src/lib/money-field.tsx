import { formatSaisie, readMontant, refusMontant } from '@sillon/domain/argent/lire-montant'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import type { DecimalValue } from './decimal-field.tsx'

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  /** In cents, or the text typed when it is no amount: the schema of the form then refuses it. */
  value: DecimalValue
  onChange: (cents: DecimalValue) => void
}

const format = (value: DecimalValue) => (typeof value === 'number' ? formatSaisie(value) : (value ?? ''))

/** An amount in euros: takes what people paste, and shows it again with two decimals. */
export function MoneyField({ value, onChange, onBlur, error, unit = '€', ...props }: Props) {
  const [typed, setTyped] = useState(() => format(value))
  // The text typed, while it still means the value; otherwise the value was changed by the form.
  const text = readMontant(typed) === (value ?? null) ? typed : format(value)
  const refus = error && typeof value === 'string' && value !== '' ? refusMontant(value) : error
  return (
    <TextField
      {...props}
      {...(refus && { error: refus })}
      autoComplete="off"
      inputMode="decimal"
      onBlur={(event) => {
        setTyped(format(value))
        onBlur?.(event)
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readMontant(target.value))
      }}
      unit={unit}
      value={text}
    />
  )
}
