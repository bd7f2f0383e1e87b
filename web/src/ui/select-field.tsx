import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }
type OptionGroup = { label: string; options: readonly Option[] }

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly (Option | OptionGroup)[]
    /** Text of the empty option; without it, the first option is chosen. */
    placeholder?: string
  }

export function SelectField({
  label,
  help,
  error,
  optional,
  width,
  labelAction,
  className,
  options,
  placeholder,
  ...props
}: SelectFieldProps) {
  const frame = { label, help, error, optional, width, labelAction, className, id: props.id ?? props.name }
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="control">
          <select {...props} {...aria}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((entry) =>
              'options' in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map((option) => (
                    <OptionLine key={option.value} option={option} />
                  ))}
                </optgroup>
              ) : (
                <OptionLine key={entry.value} option={entry} />
              ),
            )}
          </select>
          <ChevronDown aria-hidden="true" className="absolute right-3.5" size={18} strokeWidth={2.1} />
        </div>
      )}
    </Field>
  )
}

function OptionLine({ option }: { option: Option }) {
  return (
    <option disabled={option.disabled} value={option.value}>
      {option.label}
    </option>
  )
}
