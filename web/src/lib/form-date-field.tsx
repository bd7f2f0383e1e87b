import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { DateField, type DateFieldProps } from '../ui/date-field.tsx'
import { useFocusById } from './use-focus-by-id.ts'

type Props<Input extends FieldValues, Output> = Omit<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'name'> & {
  control: Control<Input, unknown, Output>
  name: Path<Input>
}

/** A day of a form of `useApiForm`. */
export function FormDateField<Input extends FieldValues, Output>({ control, name, ...props }: Props<Input, Output>) {
  const { field } = useController({ control, name })
  useFocusById(field.ref, name)
  return (
    <DateField {...props} name={name} onBlur={field.onBlur} onChange={field.onChange} value={field.value ?? null} />
  )
}
