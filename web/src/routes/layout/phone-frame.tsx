import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { AppelerCooperative } from '../../features/organisme/organisme/appeler-cooperative.tsx'
import { OrganismeEnTete } from '../../features/organisme/organisme/organisme-logo.tsx'
import { AppBar } from '../../ui/app-bar.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import type { NavigationItem } from '../../ui/navigation.ts'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useIsDesk } from '../../ui/use-is-desk.ts'
import { isCurrent, type MenuEntry } from './menu.ts'

/** Lazy, as all dialogs: the first page has none. */
const MoreSheet = lazy(() => import('./more-sheet.tsx').then((module) => ({ default: module.MoreSheet })))

const ONGLETS_MAX = 4

type Props = {
  entries: readonly MenuEntry[]
  pathname: string
  search: ReactNode
  utilisateur: Utilisateur
  children: ReactNode
}

/**
 * App bar above, tab bar below, both hidden on a desktop. « Plus » holds the entries that do not fit in the tab bar.
 */
export function PhoneFrame({ entries, pathname, search, utilisateur, children }: Props) {
  const isDesk = useIsDesk()
  const [more, setMore] = useState<boolean>()
  const tabs = entries.filter(({ onglet }) => onglet).slice(0, ONGLETS_MAX)
  const others = entries.filter((entry) => !tabs.includes(entry))
  const nom = `${utilisateur.prenom} ${utilisateur.nom}`

  const items = tabs.map(
    (entry): NavigationItem => ({
      key: entry.to,
      label: entry.onglet ?? entry.libelle,
      icon: <entry.icone size={24} strokeWidth={1.7} />,
      current: isCurrent(entry, pathname),
      renderLink: (props) => (
        <Link {...props} params={entry.params ?? true} search={entry.search ?? {}} to={entry.to} />
      ),
    }),
  )
  const plus: NavigationItem = {
    key: 'plus',
    label: 'Plus',
    icon: <Ellipsis size={24} strokeWidth={1.7} />,
    current: others.some((entry) => isCurrent(entry, pathname)),
    renderLink: ({ className, ...props }) => (
      <button
        {...props}
        aria-haspopup="dialog"
        className={`${className} w-full`}
        onClick={() => setMore(true)}
        type="button"
      />
    ),
  }

  return (
    <div className="min-w-0">
      {!isDesk && (
        <AppBar
          brand={<OrganismeEnTete />}
          actions={
            <>
              {search}
              {!utilisateur.is_admin && <AppelerCooperative />}
              <Link className="grid min-h-11 min-w-11 place-items-center rounded-full" to="/mon-profil/informations">
                <span className="sr-only">Mon profil, {nom}</span>
                <Avatar name={nom} />
              </Link>
            </>
          }
        />
      )}
      {children}
      {!isDesk && <TabBar items={[...items, plus]} />}
      <Suspense>
        {more !== undefined && (
          <MoreSheet entries={others} onClose={() => setMore(false)} open={more} pathname={pathname} />
        )}
      </Suspense>
    </div>
  )
}
