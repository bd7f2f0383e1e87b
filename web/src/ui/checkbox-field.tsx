import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldError } from './field.tsx'
import './choices.css'

type CheckableProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  help?: ReactNode
  error?: string
}

export type CheckboxFieldProps = CheckableProps

export function CheckboxField(props: CheckboxFieldProps) {
  return <CheckableLine {...props} inputClass="box" />
}

type CheckableLineProps = CheckableProps & { inputClass: 'box' | 'switch'; role?: 'switch' }

/** A checkbox or a switch with its sentence: the whole line can be pressed. */
export function CheckableLine({ label, help, error, className, inputClass, ...props }: CheckableLineProps) {
  const fallbackId = useId()
  const id = props.id ?? props.name ?? fallbackId
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-body" htmlFor={id}>
        <input
          {...props}
          aria-describedby={describedBy(id, { help, error })}
          aria-invalid={error ? true : undefined}
          className={classNames(inputClass, '-my-px')}
          id={id}
          type="checkbox"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {help && (
        <p
          className={classNames('-mt-2 mb-2 text-help text-ink-2', inputClass === 'box' ? 'pl-9' : 'pl-15')}
          id={`${id}-aide`}
        >
          {help}
        </p>
      )}
      <FieldError error={error} id={`${id}-erreur`} />
    </div>
  )
}
