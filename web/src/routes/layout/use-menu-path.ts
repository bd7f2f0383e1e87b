import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { machineOrigin } from '../../lib/previous-page.ts'

const MACHINES = '/mes-machines/'
const PAGE_MACHINE = /^\/mes-adhesions\/[^/]+\/materiels\/./

/**
 * The address by which the menu says where one is: a machine that was opened from home or from « Mes machines » is not a
 * step of a declaration.
 */
export function useMenuPath() {
  const { pathname } = useLocation()
  // Kept until the next page: leaving this one already makes it the previous page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again at each page
  const origin = useMemo(machineOrigin, [pathname])
  return origin && PAGE_MACHINE.test(pathname) ? MACHINES : pathname
}
