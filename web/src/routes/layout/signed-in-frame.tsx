import type { Utilisateur } from '@sillon/contract/comptes'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { OrganismeLogo } from '../../features/organisme/organisme-logo.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { Later } from '../../ui/later.tsx'
import type { NavigationItem } from '../../ui/navigation.ts'
import { Rail } from '../../ui/rail.tsx'
import type { Hat } from './hat.ts'
import { isCurrent, type MenuEntry, menuOf } from './menu.ts'
import { PhoneFrame } from './phone-frame.tsx'
import { RailAccount } from './rail-account.tsx'
import { useMenuCounts } from './use-menu-counts.ts'

/** Apart: members do not load what only administrators see. */
const MaintenanceCallout = lazy(() =>
  import('../../features/parametres/maintenance-callout.tsx').then((module) => ({
    default: module.MaintenanceCallout,
  })),
)

/** Apart: rare. */
const DelegationBanner = lazy(() =>
  import('../../features/utilisateurs/delegation-banner.tsx').then((module) => ({
    default: module.DelegationBanner,
  })),
)

/** Apart: after the first page. Without network and not kept, it is missing, and the page is there. */
const OfflineBar = lazy<() => ReactNode>(() =>
  import('./offline-bar.tsx').then(
    (module) => ({ default: module.OfflineBar }),
    () => ({ default: () => null }),
  ),
)

type Props = { hat: Hat; utilisateur: Utilisateur; children: ReactNode }

/** Rail on a desk; app bar and tab bar on a phone. What is read for the user is cached here, and only here. */
export function SignedInFrame({ hat, utilisateur, children }: Props) {
  const { pathname } = useLocation()
  const groups = menuOf(hat, utilisateur.is_retraite)
  const counts = useMenuCounts(hat)
  const item = (entry: MenuEntry): NavigationItem => ({
    key: entry.to,
    label: entry.libelle,
    icon: <entry.icone size={20} strokeWidth={1.85} />,
    current: isCurrent(entry, pathname),
    count: counts[entry.to],
    renderLink: (props) => <Link {...props} params={entry.params ?? true} to={entry.to} />,
  })

  return (
    <QueryClientProvider client={queryClient}>
      <div className="shell">
        <Rail
          emblem={<OrganismeLogo />}
          footer={<RailAccount hat={hat} utilisateur={utilisateur} />}
          groups={groups.map(({ titre, entrees }) => ({ ...(titre && { title: titre }), items: entrees.map(item) }))}
          hat={hat}
          renderHomeLink={(props) => <Link {...props} to="/" />}
        />
        <PhoneFrame entries={groups.flatMap(({ entrees }) => entrees)} pathname={pathname} utilisateur={utilisateur}>
          <div className="shell-content">
            <Suspense>
              {utilisateur.delegue && <DelegationBanner delegue={utilisateur.delegue} utilisateur={utilisateur} />}
            </Suspense>
            <Later>
              {utilisateur.is_admin && <MaintenanceCallout key={pathname} />}
              <OfflineBar />
            </Later>
            {children}
          </div>
        </PhoneFrame>
      </div>
    </QueryClientProvider>
  )
}
