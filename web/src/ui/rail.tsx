import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { RenderLink } from './link-props.ts'
import { Logo } from './logo.tsx'
import type { NavigationItem } from './navigation.ts'
import './frame.css'

type RailGroup = { /** The first group has none. */ title?: string; items: readonly NavigationItem[] }

type RailProps = {
  label?: string
  /** The colours: paper for a member, deep green for an administrator. */
  hat: 'adherent' | 'admin'
  groups: readonly RailGroup[]
  /** Above the menu. */
  search?: ReactNode
  renderHomeLink: RenderLink
  /** Logo of the cooperative, under that of the portal; hidden where there is no room. */
  emblem?: ReactNode
  /** The signed-in account, and the sign-out. */
  footer?: ReactNode
}

/** The classes of the rail, also used for its empty place. */
export const railClass = (hat: RailProps['hat']) => classNames('rail', hat === 'admin' && 'rail-admin')

/** 228 px wide from 1200 px, icons in 64 px from 900 px, hidden below. */
export function Rail({ label = 'Menu principal', hat, groups, search, renderHomeLink, emblem, footer }: RailProps) {
  return (
    <nav aria-label={label} className={railClass(hat)}>
      {renderHomeLink({
        className: 'mb-5 flex justify-center rounded-control px-2 py-1 wide:justify-start',
        'aria-label': 'Sillon, accueil',
        children: <RailLogo hat={hat} />,
      })}
      {emblem && <div className="mb-4 hidden px-2 empty:hidden wide:block">{emblem}</div>}
      {search && <div className="mb-3 min-h-9">{search}</div>}
      {groups.map((group, index) => (
        <div key={group.title ?? index}>
          {group.title && <RailTitle hat={hat}>{group.title}</RailTitle>}
          <ul className="grid gap-0.5">
            {group.items.map((item) => (
              <li key={item.key}>
                {item.renderLink({
                  className: 'rail-link',
                  'aria-current': item.current ? 'page' : undefined,
                  title: item.label,
                  children: <RailFace item={item} />,
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {footer && <div className="mt-auto pt-4">{footer}</div>}
    </nav>
  )
}

function RailLogo({ hat }: Pick<RailProps, 'hat'>) {
  const variant = hat === 'admin' ? 'green' : 'paper'
  return (
    <>
      <Logo className="wide:hidden!" markOnly variant={variant} />
      <Logo className="hidden! wide:inline-flex!" variant={variant} />
    </>
  )
}

function RailTitle({ hat, children }: Pick<RailProps, 'hat'> & { children: string }) {
  return (
    <p
      className={classNames(
        'mt-4 mb-1 hidden px-3 text-caption wide:block',
        hat === 'admin' ? 'text-rail-admin-caption' : 'text-ink-2',
      )}
    >
      {children}
    </p>
  )
}

function RailFace({ item }: { item: NavigationItem }) {
  return (
    <>
      <span aria-hidden="true">{item.icon}</span>
      <span className="sr-only wide:not-sr-only">{item.label}</span>
      {Boolean(item.count) && (
        <span className="sr-only text-caption tabular-nums wide:not-sr-only wide:ml-auto">{item.count}</span>
      )}
    </>
  )
}
