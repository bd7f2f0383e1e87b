import type { NavigationItem } from './navigation.ts'
import './frame.css'

/** The bar at the bottom of a phone: five entries at most. */
export function TabBar({ items }: { items: readonly NavigationItem[] }) {
  return (
    <nav aria-label="Menu principal" className="bottom-bar tab-bar">
      <ul className="flex *:flex-auto">
        {items.map((item) => (
          <li key={item.key}>
            {item.renderLink({
              className: 'tab-link',
              'aria-current': item.current ? 'page' : undefined,
              children: (
                <>
                  <span aria-hidden="true">{item.icon}</span>
                  {item.label}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
