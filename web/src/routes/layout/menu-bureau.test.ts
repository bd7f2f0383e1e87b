import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { router } from '../../router.ts'
import { isCurrent } from './menu.ts'
import { MENU_BUREAU } from './menu-bureau.ts'

/** The addresses of the pages of administrators, with their parameters as they are written. */
const listAdminPages = (route: AnyRoute = router.routeTree): string[] => [
  ...(route.options.staticData?.page?.acces === 'admin' ? [route.fullPath] : []),
  ...Object.values((route.children ?? {}) as Record<string, AnyRoute>).flatMap(listAdminPages),
]

test.each(listAdminPages())('la page %s marque une entrée du menu, et une seule', (path) => {
  const marquees = MENU_BUREAU.flatMap(({ entrees }) => entrees).filter((entree) => isCurrent(entree, path))
  expect(marquees.map(({ libelle }) => libelle)).toHaveLength(1)
})
