import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { focusField } from './focus-field.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'md' | 'sm'

type ButtonLook = { variant: ButtonVariant; size?: ButtonSize; className?: string }

/** The classes of a button for another element, such as a link. */
export function buttonClass({ variant, size = 'md', className }: ButtonLook): string {
  return classNames('button', `button-${variant}`, size === 'sm' && 'button-sm', className)
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: ReactNode
    loading?: boolean
    loadingLabel?: string
    /** Disables the button, which stays focusable, and is shown under it. A row that holds the button must wrap. */
    disabledReason?: string | null
    /**
     * The id or the name of the control that the reason is about: a press moves there. Without it, to the first wrong
     * control of the same form or dialog.
     */
    reasonField?: string | undefined
  }

export function Button({
  variant,
  size,
  className,
  icon,
  loading,
  loadingLabel = 'Envoi…',
  disabledReason,
  reasonField,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const reasonId = useId()
  const inert = loading || Boolean(disabledReason)

  function ignoreWhenInert(event: MouseEvent<HTMLButtonElement>) {
    // preventDefault also stops a submit button from sending its form twice.
    if (inert) event.preventDefault()
    else onClick?.(event)
    if (disabledReason && !loading) focusReason(event.currentTarget, reasonField)
  }

  return (
    <>
      <button
        {...props}
        aria-busy={loading || undefined}
        aria-describedby={classNames(props['aria-describedby'], disabledReason && reasonId) || undefined}
        aria-disabled={inert || undefined}
        className={buttonClass({ variant, size, className })}
        onClick={ignoreWhenInert}
        type={type}
      >
        {loading === undefined ? (
          <ButtonFace icon={icon}>{children}</ButtonFace>
        ) : (
          // Both contents are in the same grid cell, so that the width does not change while loading.
          <span className="grid justify-items-center *:col-start-1 *:row-start-1">
            <ButtonFace hidden={loading} icon={icon}>
              {children}
            </ButtonFace>
            <ButtonFace hidden={!loading} icon={<Spinner />}>
              {loadingLabel}
            </ButtonFace>
          </span>
        )}
      </button>
      {disabledReason && (
        <p className="basis-full text-help text-ink-2" id={reasonId}>
          {disabledReason}
        </p>
      )}
    </>
  )
}

function focusReason(button: Element, field: string | undefined) {
  if (field !== undefined && focusField(field)) return
  button.closest('form, dialog')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

function ButtonFace({ hidden, icon, children }: { hidden?: boolean; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-2', hidden && 'invisible')}>
      {icon}
      {children}
    </span>
  )
}
