import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { previousPage } from '../../lib/previous-page.ts'

const MACHINES = '/mes-machines/'
const PAGE_MACHINE = /^\/mes-adhesions\/[^/]+\/materiels\/./
const ORIGINES = ['/', '/mes-machines', MACHINES]

/**
 * The address by which the menu says where one is: a machine that was opened from home or from « Mes machines » is not a step of a
 * declaration (`came-from.ts`, which belongs to the wizard).
 */
export function useMenuPath() {
  const { pathname } = useLocation()
  // Kept until the next page: leaving this one already makes it the previous page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again at each page
  const origine = useMemo(previousPage, [pathname])
  return origine !== undefined && ORIGINES.includes(origine) && PAGE_MACHINE.test(pathname) ? MACHINES : pathname
}
