import type { AnyRouter } from '@tanstack/react-router'
import { type Match, origins } from '../../lib/previous-page.ts'
import { titleOf } from '../page-metadata.ts'

/**
 * The pages of the office by what opens what: a list opens records, a company or a purchase opens what belongs to it. A
 * record has its id after the prefix; one to be created has none. The steps of a membership have their own way back.
 */
const RANGS: readonly (readonly [prefixe: RegExp, rang: number])[] = [
  [/^\/admin\/(fiche|groupement-achat|bons-commande|fournisseur)\//, 1],
  [/^\/admin\/(bon-commande|cotisation|compte|facture-fournisseur)\//, 2],
  [/^\/materiel\/profil\//, 2],
  [/^\/admin\/(adhesion|nouvelle-adhesion)\//, Number.NaN],
  [/^\/(admin\/.*)?$/, 0],
]
const rangOf = (pathname: string) => RANGS.find(([prefixe]) => prefixe.test(pathname))?.[1] ?? Number.NaN

/** Remembers that the page at `pathname` is opened from another, which its way back leads to. */
export function openFrom({ fullPath, pathname: from, params, search }: Match, label: string, pathname: string) {
  if (rangOf(pathname) === 0) return origins.clear()
  const ecart = rangOf(pathname) - rangOf(from)
  const origin = ecart === 0 ? origins.get(from) : { to: fullPath, pathname: from, params, search, label }
  if (Number.isNaN(ecart) || !origin || leadsBackTo(pathname, origin.pathname)) return
  // A record also opens the company or the purchase it belongs to: one that came from nowhere comes back to the record.
  if (ecart >= 0 || !origins.has(pathname)) origins.set(pathname, origin)
}

/** True when the ways back from a page, one after the other, reach `pathname`: a new one would turn in a circle. */
function leadsBackTo(pathname: string, from: string) {
  for (let at: string | undefined = from; at !== undefined; at = origins.get(at)?.pathname) {
    if (at === pathname) return true
  }
  return false
}

/** Follows the pages that one goes through, while the office is drawn. Returns what stops it. */
export const followOrigins = (router: AnyRouter) =>
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    const { matches } = router.state
    const match = matches.at(-1)
    if (fromLocation && pathChanged && match) openFrom(match, titleOf(matches), toLocation.pathname)
  })
