import { type ReactNode, useId } from 'react'
import { describedBy, FieldError, FieldHelp, type FieldProps, OptionalMark } from './field.tsx'

export type ChoiceGroupProps = Pick<FieldProps, 'label' | 'help' | 'error' | 'optional'> & {
  id?: string
  className?: string
}

type FrameProps = ChoiceGroupProps & { role?: 'radiogroup'; children: ReactNode }

/** The frame of a question whose answers are all visible. */
export function ChoiceGroup({ label, help, error, optional, id, className, role, children }: FrameProps) {
  const fallbackId = useId()
  const groupId = id ?? fallbackId
  return (
    <fieldset
      aria-describedby={describedBy(groupId, { help, error })}
      className={className}
      id={groupId}
      role={role}
      tabIndex={-1}
    >
      <legend className="mb-1.5 text-strong">
        {label}
        {optional && <OptionalMark />}
      </legend>
      {help && <FieldHelp id={`${groupId}-aide`}>{help}</FieldHelp>}
      {children}
      <FieldError error={error} id={`${groupId}-erreur`} />
    </fieldset>
  )
}
