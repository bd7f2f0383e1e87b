import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { RenderLink } from './link-props.ts'
import { type FloatingTriggerProps, useFloating } from './use-floating.ts'

type MenuItem = { label: string; icon?: ReactNode; danger?: boolean } & (
  | { onSelect: () => void }
  | { renderLink: RenderLink }
)

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  renderTrigger: (props: FloatingTriggerProps) => ReactNode
  align?: 'start' | 'end'
}

/** A button that opens a list of actions: Tab goes through it, Escape closes it and gives the focus back. */
export function Menu({ label, items, renderTrigger, align = 'end' }: MenuProps) {
  const { open, close, id, rootProps, triggerProps } = useFloating()
  return (
    <div className="relative" {...rootProps}>
      {renderTrigger(triggerProps)}
      <ul
        aria-label={label}
        className={classNames(
          'popover absolute top-full z-20 mt-1 min-w-52 py-1.5',
          align === 'end' ? 'right-0' : 'left-0',
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
