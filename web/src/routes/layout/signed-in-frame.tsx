import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useEarlyPress } from '../../lib/head-start.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Later } from '../../ui/later.tsx'
import { railClass } from '../../ui/rail.tsx'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { DeskRail } from './desk-rail.tsx'
import type { Hat } from './hat.ts'
import { menuOf } from './menu.ts'
import { PhoneFrame } from './phone-frame.tsx'

/** Lazy: seldom shown. */
const DelegationBanner = lazy(() =>
  import('../../features/comptes/utilisateurs/delegation-banner.tsx').then((module) => ({
    default: module.DelegationBanner,
  })),
)

/** Lazy: after the first page, or for administrators only. When its file cannot be loaded, the page is shown without it. */
const optional = (load: () => Promise<() => ReactNode>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
const OfflineBar = optional(async () => (await import('./offline-bar.tsx')).OfflineBar)
const MaintenanceCallout = optional(
  async () => (await import('../../features/organisme/parametres/maintenance-callout.tsx')).MaintenanceCallout,
)
const RechercheBureau = optional(
  async () => (await import('../../features/secretariat/recherche-bureau/recherche-bureau.tsx')).RechercheBureau,
)

type Props = { hat: Hat; utilisateur: Utilisateur; children: ReactNode }

/**
 * Rail on a desktop; app bar and tab bar on a phone. All the data read for the account is cached inside this frame
 * only.
 */
export function SignedInFrame({ hat, utilisateur, children }: Props) {
  const { pathname } = useLocation()
  const groups = menuOf(hat, utilisateur)
  const isDesk = useIsDesk()
  const search = utilisateur.is_admin && (
    <Suspense>
      <RechercheBureau />
    </Suspense>
  )
  const early = useEarlyPress<HTMLDivElement>()

  return (
    <QueryClientProvider client={queryClient}>
      <div className="shell" data-early ref={early}>
        {isDesk !== false && (
          <Later fallback={<div className={railClass(hat)} />}>
            <DeskRail groups={groups} hat={hat} pathname={pathname} search={search} utilisateur={utilisateur} />
          </Later>
        )}
        <PhoneFrame
          entries={groups.flatMap(({ entrees }) => entrees)}
          pathname={pathname}
          search={search}
          utilisateur={utilisateur}
        >
          <div className="shell-content">
            <Suspense>
              {utilisateur.delegue && <DelegationBanner delegue={utilisateur.delegue} utilisateur={utilisateur} />}
            </Suspense>
            <Later>{utilisateur.is_admin && <MaintenanceCallout key={pathname} />}</Later>
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
