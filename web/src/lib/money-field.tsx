import { formatSaisie, readMontant, refusMontant } from '@sillon/domain/argent/read-montant'
import { type ComponentProps, useState } from 'react'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import type { DecimalValue } from './decimal-field.tsx'

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  /** In cents, or the text typed when it is no amount: the schema of the form then refuses it. */
  value: DecimalValue
  onChange: (cents: DecimalValue) => void
}

const format = (value: DecimalValue) => (typeof value === 'number' ? formatSaisie(value) : (value ?? ''))

/** The text of an amount while it is typed, and what its field does with it. */
function useMontant(value: DecimalValue, onChange: Props['onChange']) {
  const [typed, setTyped] = useState(() => format(value))
  return {
    // The text typed, while it still means the value; otherwise the value was changed by the form.
    value: readMontant(typed) === (value ?? null) ? typed : format(value),
    show: () => setTyped(format(value)),
    type: (text: string) => {
      setTyped(text)
      onChange(readMontant(text))
    },
  }
}

/** An amount in euros: takes what people paste, and shows it again with two decimals. */
export function MoneyField({ value, onChange, onBlur, error, unit = '€', ...props }: Props) {
  const montant = useMontant(value, onChange)
  const refus = error && typeof value === 'string' && value !== '' ? refusMontant(value) : error
  return (
    <TextField
      {...props}
      {...(refus && { error: refus })}
      autoComplete="off"
      inputMode="decimal"
      onBlur={(event) => {
        montant.show()
        onBlur?.(event)
      }}
      onChange={({ target }) => montant.type(target.value)}
      unit={unit}
      value={montant.value}
    />
  )
}

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & Pick<Props, 'value' | 'onChange'>

/** The same in the cell of a grid, which has no label of its own. */
export function MoneyInput({ value, onChange, ...props }: InputProps) {
  const montant = useMontant(value, onChange)
  return (
    <input
      {...props}
      autoComplete="off"
      inputMode="decimal"
      onBlur={montant.show}
      onChange={({ target }) => montant.type(target.value)}
      value={montant.value}
    />
  )
}
