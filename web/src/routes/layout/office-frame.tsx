import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  RechercheBureau,
  RechercheButton,
  RechercheField,
} from '../../features/secretariat/recherche-bureau/recherche-bureau.tsx'
import { Later } from '../../ui/later.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { followOrigins } from './follow-origins.ts'
import { MENU_ADHERENT } from './menu.ts'
import { MENU_BUREAU } from './menu-bureau.ts'
import { OfficeRail } from './office-rail.tsx'
import { type FrameProps, SignedInFrame } from './signed-in-frame.tsx'

/** Lazy: seldom shown. When its file cannot be loaded, the page is shown without it. */
const MaintenanceCallout = lazy(() =>
  import('../../features/organisme/parametres/maintenance-callout.tsx').then(
    (module) => ({ default: module.MaintenanceCallout }),
    () => ({ default: () => null }),
  ),
)

/** Lazy: after the first page, which it never holds back. */
const BandeauActes = lazy<() => ReactNode>(() =>
  import('../../features/comptes/actes-en-attente/bandeau-actes.tsx').then(
    (module) => ({ default: module.BandeauActes }),
    () => ({ default: () => null }),
  ),
)

/** Lazy: opened by its key only. */
const TouchesDialog = lazy<(props: { onClose: () => void }) => ReactNode>(() =>
  import('./touches-dialog.tsx').then(
    (module) => ({ default: module.TouchesDialog }),
    () => ({ default: () => null }),
  ),
)

/** The frame of administrators: their menu, their search and the list of the keys on every page. */
export function OfficeFrame({ hat, children, ...props }: FrameProps) {
  const { pathname } = useLocation()
  const router = useRouter()
  useEffect(() => followOrigins(router), [router])
  const [searching, setSearching] = useState<boolean>()
  const search = () => setSearching(true)
  const [touches, setTouches] = useState(false)
  useKeys({ '?': ['Ces touches', () => setTouches(true)] })
  return (
    <SignedInFrame
      {...props}
      hat={hat}
      menu={hat === 'admin' ? MENU_BUREAU : MENU_ADHERENT}
      notice={
        <Later>
          <MaintenanceCallout key={pathname} />
          <BandeauActes />
        </Later>
      }
      rail={OfficeRail}
      searchButton={<RechercheButton onClick={search} />}
      searchField={<RechercheField onClick={search} />}
    >
      {children}
      <RechercheBureau onClose={() => setSearching(false)} onOpen={search} open={searching} />
      <Suspense>{touches && <TouchesDialog onClose={() => setTouches(false)} />}</Suspense>
    </SignedInFrame>
  )
}
