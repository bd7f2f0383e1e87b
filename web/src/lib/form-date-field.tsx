import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { DateField, type DateFieldProps } from '../ui/date-field.tsx'

type Props<Input extends FieldValues, Output> = Omit<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'name'> & {
  control: Control<Input, unknown, Output>
  name: Path<Input>
}

/** A date field for a form of `useApiForm`. */
export function FormDateField<Input extends FieldValues, Output>({ control, name, ...props }: Props<Input, Output>) {
  const { field } = useController({ control, name })
  return (
    <DateField
      {...props}
      name={name}
      onBlur={field.onBlur}
      onChange={(value) => field.onChange(toDay(value))}
      value={field.value ?? null}
    />
  )
}

/** A day that does not exist is kept as a day, so that the schema refuses it: « Le 31 février n’existe pas. » */
function toDay(value: string | null): string | null {
  const [, day = '', month = '', year = ''] = value?.match(/^(\d{1,2})[/.,-](\d{1,2})[/.,-](\d{4})$/) ?? []
  return year === '' ? value : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
