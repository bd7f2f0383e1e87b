import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import type { TextFieldProps } from '../ui/text-field.tsx'
import { DecimalField, type DecimalValue } from './decimal-field.tsx'

type Props<Input extends FieldValues, Output> = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'type'
> & {
  control: Control<Input, unknown, Output>
  name: Path<Input>
  grouped?: boolean
  /** An amount: typed in euros, stored in cents. */
  cents?: boolean
}

/** A number field for a form of `useApiForm`. */
export function FormDecimalField<Input extends FieldValues, Output>({
  control,
  name,
  cents,
  ...props
}: Props<Input, Output>) {
  const { field } = useController({ control, name })
  return (
    <DecimalField
      {...props}
      name={name}
      onBlur={field.onBlur}
      onChange={(value) => field.onChange(cents ? toCents(value) : value)}
      ref={field.ref}
      value={cents ? toEuros(field.value) : field.value}
    />
  )
}

const toCents = (value: DecimalValue): DecimalValue => (typeof value === 'number' ? Math.round(value * 100) : value)

const toEuros = (value: DecimalValue): DecimalValue => (typeof value === 'number' ? value / 100 : value)
