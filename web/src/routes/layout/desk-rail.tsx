import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OrganismeLogo, OrganismeMarque } from '../../features/organisme/organisme/organisme-logo.tsx'
import type { NavigationItem } from '../../ui/navigation.ts'
import { Rail } from '../../ui/rail.tsx'
import type { Hat } from './hat.ts'
import { isCurrent, type MenuEntry, type MenuGroup } from './menu.ts'
import { RailAccount } from './rail-account.tsx'

export type DeskRailProps = {
  groups: readonly MenuGroup[]
  hat: Hat
  pathname: string
  search: ReactNode
  utilisateur: Utilisateur
  /** The number of things that wait behind an entry. */
  counts?: Partial<Record<MenuEntry['to'], number>>
}

/** The menu on a desktop, with the number of items that wait behind each entry. */
export function DeskRail({ groups, hat, pathname, search, utilisateur, counts = {} }: DeskRailProps) {
  const item = (entry: MenuEntry): NavigationItem => ({
    key: entry.to,
    label: entry.libelle,
    icon: <entry.icone size={20} strokeWidth={1.85} />,
    current: isCurrent(entry, pathname),
    count: counts[entry.to],
    renderLink: (props) => <Link {...props} params={entry.params ?? true} search={entry.search ?? {}} to={entry.to} />,
  })
  return (
    <Rail
      emblem={hat === 'admin' ? <OrganismeLogo /> : <OrganismeMarque />}
      footer={<RailAccount hat={hat} utilisateur={utilisateur} />}
      groups={groups.map(({ titre, entrees }) => ({ ...(titre && { title: titre }), items: entrees.map(item) }))}
      hat={hat}
      search={search}
      renderHomeLink={(props) => <Link {...props} to="/" />}
    />
  )
}
