import { useMatches } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isPreviousPage, machineOrigin } from '../../../../lib/previous-page.ts'

/**
 * The declaration of the wizard at `base`, when a member opened the page from it, by « Modifier » or by a point to correct:
 * he goes back to it once the page is saved.
 */
export function declarationLeft(base: string) {
  const declaration = `${base}declaration/`
  return isPreviousPage(declaration) ? declaration : undefined
}

const PAGES_MACHINE = ['adhesion-detail-materiel', 'adhesion-detail-creer-materiel']

/**
 * The same, on the page of one machine or of a new one: it is then headed by the machine, and speaks neither of the fee nor
 * of the steps of the declaration.
 */
export function useMachineFrom() {
  const { pathname, staticData } = useMatches().findLast((match) => match.staticData.page) ?? {}
  // Kept until the next page is there: leaving this one already makes it the previous page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again at each page
  const place = useMemo(machineOrigin, [pathname])
  return PAGES_MACHINE.includes(staticData?.page?.nom ?? '') ? place : undefined
}
