import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { ButtonRow } from './button-row.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import './dialog.css'

type DialogProps = {
  open: boolean
  /** Without it, only the actions close the dialog. */
  onClose?: () => void
  /** For a confirmation, the question itself. */
  title: string
  /** The safe action first: it receives the focus when nothing is to be filled in. */
  actions?: ReactNode
  /** `palette`: its content draws its own head, and its way out. */
  size?: 'md' | 'wide' | 'palette'
  /** When it changes, the content changes: the title takes the focus, which would be lost with the former content. */
  step?: string
  children?: ReactNode
}

/** A native dialog: focus kept inside, Escape closes, the page behind is inert. A bottom sheet on a phone. */
export function Dialog({ open, onClose, title, actions, size = 'md', step, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const actionsRef = useRef<HTMLDivElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const hide = useRef<() => void>(undefined)
  const shownStep = useRef(step)
  const titleId = useId()
  const isBare = size === 'palette'

  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      const field = markFirst(dialog, actionsRef.current)
      hide.current = show(dialog)
      if (!field) return awaitField(dialog, actionsRef.current)
    }
    if (!open) hide.current?.()
  }, [open])

  useEffect(() => {
    if (shownStep.current !== step) titleRef.current?.focus()
    shownStep.current = step
  }, [step])

  // Closed before it is removed: the browser then gives the focus back to the element that opened it.
  useLayoutEffect(() => () => hide.current?.(), [])

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === ref.current) onClose?.()
  }

  return (
    <dialog
      aria-labelledby={titleId}
      className={classNames('dialog', size !== 'md' && `dialog-${size}`)}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={closeOnBackdrop}
      // Without it, a second Escape would close a dialog that refused the first one.
      onKeyDown={(event) => !onClose && event.key === 'Escape' && event.preventDefault()}
      ref={ref}
    >
      {open && (
        <div
          className={isBare ? 'dialog-palette-content' : 'p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] desk:p-6'}
        >
          <div className={isBare ? 'sr-only' : 'mb-2 flex items-start justify-between gap-4'}>
            <h2 className="text-h2" id={titleId} ref={titleRef} tabIndex={-1}>
              {title}
            </h2>
            {onClose && !isBare && (
              <IconButton
                className="-my-2 -mr-2.5"
                icon={<X aria-hidden="true" size={20} strokeWidth={1.85} />}
                label="Fermer"
                onClick={onClose}
              />
            )}
          </div>
          {isBare ? children : <div className="text-body text-ink-2">{children}</div>}
          {actions && (
            <ButtonRow className="mt-6" ref={actionsRef}>
              {actions}
            </ButtonRow>
          )}
        </div>
      )}
    </dialog>
  )
}

const FIELD = ':is(input:not([type="hidden"], [hidden]), select, textarea):not(:disabled)'

/**
 * The dialog begins in what its content marked, else in the first field of its form or of what its actions act on, else on
 * its first action. Gives the first two: without them, a field may still come.
 */
function markFirst(dialog: HTMLDialogElement, actions: HTMLElement | null) {
  const field = dialog.querySelector('[autofocus]') ?? firstField(dialog, actions)
  const first = field ?? actions?.querySelector('button')
  // `autofocus` rather than focus(): the browser then moves the focus only once.
  first?.setAttribute('autofocus', '')
  return field
}

/** A form that is read late is begun in its first field, unless the reader has done something meanwhile. */
function awaitField(dialog: HTMLDialogElement, actions: HTMLElement | null) {
  const first = document.activeElement
  const end = new AbortController()
  const arrivals = new MutationObserver(() => {
    const field = firstField(dialog, actions)
    if (!field) return
    end.abort()
    if (document.activeElement === first) field.focus()
  })
  arrivals.observe(dialog, { childList: true, subtree: true })
  end.signal.addEventListener('abort', () => arrivals.disconnect())
  for (const act of ['pointerdown', 'keydown']) dialog.addEventListener(act, () => end.abort(), { signal: end.signal })
  return () => end.abort()
}

/** Among choices that exclude each other, the one that is made. Null in what is only read: neither a form, nor an action. */
function firstField(dialog: HTMLDialogElement, actions: HTMLElement | null) {
  const filled = dialog.querySelector('form') ?? (actions && dialog)
  const first = filled?.querySelector<HTMLInputElement>(FIELD) ?? null
  return (first?.type === 'radio' && dialog.querySelector<HTMLInputElement>(`[name="${first.name}"]:checked`)) || first
}

/** Opens the dialog; gives what closes it, and puts the caret back in the text field that had the focus. */
function show(dialog: HTMLDialogElement) {
  const field = document.activeElement as HTMLInputElement | null
  // Undefined for what is no field, null for a field such as `email`, whose caret scripts cannot place.
  const { selectionStart, selectionEnd = null } = field ?? {}
  dialog.showModal()
  return () => {
    if (!dialog.open) return
    dialog.close()
    // The browser gives the focus back without the caret: the next keys would be lost.
    if (document.activeElement !== field || selectionStart === undefined) return
    if (selectionStart === null) field?.select()
    else field?.setSelectionRange(selectionStart, selectionEnd)
  }
}
