import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import type { TextFieldProps } from '../ui/text-field.tsx'
import { DecimalField } from './decimal-field.tsx'
import { MoneyField } from './money-field.tsx'

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
  const Field = cents ? MoneyField : DecimalField
  return (
    <Field {...props} name={name} onBlur={field.onBlur} onChange={field.onChange} ref={field.ref} value={field.value} />
  )
}
