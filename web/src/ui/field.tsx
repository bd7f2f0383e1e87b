import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** The width of a field depends on its expected content. In `rem`: a date written larger is still seen whole. */
type FieldWidth = 'full' | 'medium' | 'short' | 'tiny'

export type FieldProps = {
  label: string
  help?: ReactNode
  error?: string
  optional?: boolean
  width?: FieldWidth
  /** A link at the right of the label (« Mot de passe oublié »). */
  labelAction?: ReactNode
}

/** The attributes that link a control to its label, its help and its error. */
export type ControlAria = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

const widthClass: Record<FieldWidth, string> = {
  full: 'w-full',
  medium: 'w-full max-w-[20rem]',
  short: 'w-full max-w-[12rem]',
  tiny: 'w-full max-w-[7rem]',
}

type FieldFrameProps = FieldProps & { id?: string; className?: string; children: (aria: ControlAria) => ReactNode }

export function Field({
  label,
  help,
  error,
  optional,
  width = 'full',
  labelAction,
  id,
  className,
  children,
}: FieldFrameProps) {
  const fallbackId = useId()
  const controlId = id ?? fallbackId
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label className="text-strong" htmlFor={controlId}>
          {label}
          {optional && <OptionalMark />}
        </label>
        {labelAction}
      </div>
      {help && <FieldHelp id={`${controlId}-aide`}>{help}</FieldHelp>}
      <div className={widthClass[width]}>
        {children({
          id: controlId,
          'aria-describedby': describedBy(controlId, { help, error }),
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      <FieldError error={error} id={`${controlId}-erreur`} />
    </div>
  )
}

export function describedBy(id: string, { help, error }: Pick<FieldProps, 'help' | 'error'>): string | undefined {
  return classNames(help ? `${id}-aide` : null, error && `${id}-erreur`) || undefined
}

export function OptionalMark() {
  return <span className="font-normal text-ink-3"> (facultatif)</span>
}

export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="-mt-0.5 mb-1.5 text-help text-ink-2" id={id}>
      {children}
    </p>
  )
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-help font-semibold text-brick-ink" id={id}>
      <CircleAlert aria-hidden="true" className="mt-0.5" size={16} strokeWidth={2.1} />
      {error}
    </p>
  )
}
