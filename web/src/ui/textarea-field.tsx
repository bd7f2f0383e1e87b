import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextareaFieldProps = FieldProps & ComponentProps<'textarea'>

export function TextareaField({
  label,
  help,
  error,
  optional,
  width,
  labelAction,
  className,
  ...props
}: TextareaFieldProps) {
  const frame = { label, help, error, optional, width, labelAction, className, id: props.id ?? props.name }
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="control">
          <textarea rows={4} {...props} {...aria} />
        </div>
      )}
    </Field>
  )
}
