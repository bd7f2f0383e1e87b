import { Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'width'> & { unit?: string; trailing?: ReactNode }

export function TextField({
  label,
  help,
  error,
  optional,
  width,
  labelAction,
  unit,
  trailing,
  className,
  ...props
}: TextFieldProps) {
  const frame = { label, help, error, optional, width, labelAction, className, id: props.id ?? props.name }
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="control">
          <input type="text" {...props} {...aria} />
          {unit && <span className="shrink-0 pr-3.5 text-ink-2">{unit}</span>}
          {trailing}
          {props.disabled && <Lock aria-hidden="true" className="mr-3.5" size={18} strokeWidth={2.1} />}
        </div>
      )}
    </Field>
  )
}
