import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useEarlyPress } from '../../lib/head-start.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Later } from '../../ui/later.tsx'
import { railClass } from '../../ui/rail.tsx'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { DeskRail, type DeskRailProps } from './desk-rail.tsx'
import type { Hat } from './hat.ts'
import { MENU_ADHERENT, type MenuGroup, menuFor } from './menu.ts'
import { PhoneFrame } from './phone-frame.tsx'
import { useMenuPath } from './use-menu-path.ts'

/** Lazy: seldom shown. */
const DelegationBanner = lazy(() =>
  import('../../features/comptes/utilisateurs/delegation-banner.tsx').then((module) => ({
    default: module.DelegationBanner,
  })),
)

/** Lazy: after the first page. When its file cannot be loaded, the page is shown without it. */
const OfflineBar = lazy<() => ReactNode>(() =>
  import('./offline-bar.tsx').then(
    (module) => ({ default: module.OfflineBar }),
    () => ({ default: () => null }),
  ),
)

export type FrameProps = { hat: Hat; utilisateur: Utilisateur; children: ReactNode }

type Props = FrameProps & {
  menu?: readonly MenuGroup[]
  rail?: ComponentType<DeskRailProps>
  /** Above the menu of the rail, and in the app bar of a phone. */
  searchField?: ReactNode
  searchButton?: ReactNode
  /** Above the page. */
  notice?: ReactNode
}

/**
 * Rail on a desktop; app bar and tab bar on a phone. All the data read for the account is cached inside this frame
 * only.
 */
export function SignedInFrame({
  hat,
  utilisateur,
  menu = MENU_ADHERENT,
  rail: Rail = MemberRail,
  searchField,
  searchButton,
  notice,
  children,
}: Props) {
  const pathname = useMenuPath()
  const groups = menuFor(utilisateur, menu)
  const isDesk = useIsDesk()
  const early = useEarlyPress<HTMLDivElement>()

  return (
    <QueryClientProvider client={queryClient}>
      <div className={hat === 'admin' ? 'shell corps-admin' : 'shell'} data-early ref={early}>
        {isDesk !== false && (
          <Rail groups={groups} hat={hat} pathname={pathname} search={searchField} utilisateur={utilisateur} />
        )}
        <PhoneFrame
          entries={groups.flatMap(({ entrees }) => entrees)}
          pathname={pathname}
          search={searchButton}
          utilisateur={utilisateur}
        >
          <div className="shell-content">
            <Suspense>
              {utilisateur.delegue && <DelegationBanner delegue={utilisateur.delegue} utilisateur={utilisateur} />}
            </Suspense>
            {notice}
            <Later>
              <OfflineBar />
            </Later>
            {children}
          </div>
        </PhoneFrame>
      </div>
    </QueryClientProvider>
  )
}

/** Members read on a phone, which shows no rail: their pages do not carry it. */
const MemberRail = (props: DeskRailProps) => (
  <Later fallback={<div className={railClass(props.hat)} />}>
    <DeskRail {...props} />
  </Later>
)
