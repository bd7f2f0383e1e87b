import { type ReactNode, useEffect, useRef } from 'react'
import { type FloatingTriggerProps, useFloating } from './use-floating.ts'

type PopoverProps = {
  label: string
  renderTrigger: (props: FloatingTriggerProps & { 'aria-haspopup': 'dialog' }) => ReactNode
  /** Given what closes it and puts the focus back on the button. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that shows a few settings of the page. The page stays active, so that their effect is visible at once. */
export function Popover({ label, renderTrigger, children }: PopoverProps) {
  const { open, close, id, rootProps, triggerProps } = useFloating()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) panel.current?.focus()
  }, [open])

  return (
    // Takes the focus when somebody presses between two fields: otherwise the popover would close.
    <div className="relative" tabIndex={-1} {...rootProps}>
      {renderTrigger({ ...triggerProps, 'aria-haspopup': 'dialog' })}
      <div
        aria-label={label}
        className="popover absolute top-full right-0 z-20 mt-1 w-96 max-w-[calc(100vw-2*var(--gutter))] p-4"
        hidden={!open}
        id={id}
        ref={panel}
        role="dialog"
        tabIndex={-1}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </div>
  )
}
