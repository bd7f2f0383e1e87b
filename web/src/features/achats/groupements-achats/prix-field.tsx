import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { DecimalField, type DecimalValue } from '../../../lib/decimal-field.tsx'

type Props<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  name: Path<Input>
  label: string
  unit: string
  help?: string
  error?: string | undefined
  className?: string
}

const DIX_MILLE = 10_000

/** Typed in euros with four decimals, stored in 1/10,000 of a euro. */
export function PrixField<Input extends FieldValues, Output>({ control, name, error, ...props }: Props<Input, Output>) {
  const { field } = useController({ control, name })
  return (
    <DecimalField
      {...props}
      {...(error && { error })}
      name={name}
      onBlur={field.onBlur}
      onChange={(value) => field.onChange(toDixMilliemes(value))}
      ref={field.ref}
      value={toEuros(field.value)}
    />
  )
}

/** A fifth decimal is kept, so that the schema refuses it. */
const toDixMilliemes = (value: DecimalValue): DecimalValue =>
  typeof value === 'number' ? Number((value * DIX_MILLE).toFixed(3)) : value

const toEuros = (value: DecimalValue): DecimalValue => (typeof value === 'number' ? value / DIX_MILLE : value)
