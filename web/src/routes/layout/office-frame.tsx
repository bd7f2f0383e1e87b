import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, useState } from 'react'
import {
  RechercheBureau,
  RechercheButton,
  RechercheField,
} from '../../features/secretariat/recherche-bureau/recherche-bureau.tsx'
import { Later } from '../../ui/later.tsx'
import { MENU_ADHERENT } from './menu.ts'
import { MENU_BUREAU } from './menu-bureau.ts'
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

/** The frame of administrators: their menu, and their search on every page. */
export function OfficeFrame({ hat, children, ...props }: FrameProps) {
  const { pathname } = useLocation()
  const [searching, setSearching] = useState<boolean>()
  const search = () => setSearching(true)
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
      searchButton={<RechercheButton onClick={search} />}
      searchField={<RechercheField onClick={search} />}
    >
      {children}
      <RechercheBureau onClose={() => setSearching(false)} onOpen={search} open={searching} />
    </SignedInFrame>
  )
}
