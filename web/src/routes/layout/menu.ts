import type { LinkProps } from '@tanstack/react-router'
import { House, type LucideIcon, UserRound } from 'lucide-react'
import type { Hat } from './hat.ts'

export type MenuEntry = {
  to: NonNullable<LinkProps['to']>
  libelle: string
  icone: LucideIcon
  /** Short label of an entry that also has its place in the tab bar of phones: four at most, « Plus » is the fifth. */
  onglet?: string
  /** `false`: hidden from retired users. */
  retraite?: false
}

export type MenuGroup = { titre?: string; entrees: readonly MenuEntry[] }

/** The menus of produit.md §4, limited to the pages that exist. */
export const MENUS: Record<Hat, readonly MenuGroup[]> = {
  adherent: [
    { entrees: [{ to: '/', libelle: 'Accueil', icone: House, onglet: 'Accueil' }] },
    { titre: 'Mon profil', entrees: [{ to: '/mon-profil/informations', libelle: 'Informations', icone: UserRound }] },
  ],
  admin: [{ entrees: [{ to: '/', libelle: 'Accueil', icone: House, onglet: 'Accueil' }] }],
}

export const menuOf = (hat: Hat, estRetraite: boolean): readonly MenuGroup[] =>
  MENUS[hat].map((group) => ({
    ...group,
    entrees: group.entrees.filter((entree) => !estRetraite || entree.retraite !== false),
  }))

/** An entry stays lit on the pages below it. */
export const isCurrent = (to: string, pathname: string) => {
  const base = to.replace(/\/$/, '')
  return base === '' ? pathname === '/' : pathname === base || pathname.startsWith(`${base}/`)
}
