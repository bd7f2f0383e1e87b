import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import type { RenderLink } from './link-props.ts'

type MenuItem = { label: string; icon?: ReactNode; danger?: boolean } & (
  | { onSelect: () => void }
  | { renderLink: RenderLink }
)

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  renderTrigger: (props: FloatingTriggerProps) => ReactNode
  align?: 'start' | 'end'
  placement?: 'below' | 'above'
}

/** A button that shows a list of actions: Tab walks through it, Escape closes it and gives the focus back. */
export function Menu({ label, items, renderTrigger, align = 'end', placement = 'below' }: MenuProps) {
  const { open, close, id, rootProps, triggerProps } = useFloating()
  return (
    <div className="relative" {...rootProps}>
      {renderTrigger(triggerProps)}
      <ul
        aria-label={label}
        className={classNames(
          'popover absolute z-20 min-w-52 py-1.5',
          align === 'end' ? 'right-0' : 'left-0',
          placement === 'below' ? 'top-full mt-1' : 'bottom-full mb-1',
        )}
        hidden={!open}
        id={id}
      >
        {items.map((item) => (
          <li key={item.label}>
            <MenuLine item={item} onDone={close} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MenuLine({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const className = classNames(
    'flex min-h-11 w-full items-center gap-3 px-4 py-1 text-left text-body hover:bg-hover focus-visible:-outline-offset-3',
    item.danger && 'text-brick-ink',
  )
  const children = (
    <>
      {item.icon && <span aria-hidden="true">{item.icon}</span>}
      {item.label}
    </>
  )
  if ('renderLink' in item) return item.renderLink({ className, children })

  function select() {
    onDone()
    if ('onSelect' in item) item.onSelect()
  }

  return (
    <button className={className} onClick={select} type="button">
      {children}
    </button>
  )
}

/** A button and what it shows over the page: leaving both closes it, Escape as well, which gives the focus back. */
export function useFloating() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  /** The button takes the focus back, so that a dialog opened from here gives it back in turn. */
  function close() {
    setOpen(false)
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }

  return {
    open,
    close,
    id,
    rootProps: {
      ref: root,
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!open || event.key !== 'Escape') return
        event.stopPropagation()
        close()
      },
    },
    triggerProps: { 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) },
  }
}

export type FloatingTriggerProps = ReturnType<typeof useFloating>['triggerProps']
