import { isLienPapier } from '@sillon/domain/dossiers/echanges/lien-papier'
import { isLienCompteur } from '@sillon/domain/dossiers/materiels/etiquette'

/**
 * The page that the user asked for before a sign-in or a maintenance. Per tab: only a path and a title, nothing
 * personal.
 */
type AskedPage = { href: string; titre: string }

type Reason = 'connexion' | 'maintenance'

const keyOf = (reason: Reason) => `sillon.page-demandee.${reason}`

export function rememberAskedPage(reason: Reason, page: AskedPage) {
  sessionStorage.setItem(keyOf(reason), JSON.stringify(page))
}

export function getAskedPage(reason: Reason): AskedPage | undefined {
  const stored = sessionStorage.getItem(keyOf(reason))
  return stored === null ? undefined : (JSON.parse(stored) as AskedPage)
}

/**
 * The page whose code was read, on a label or, by the office, on a paper: the reader goes on to it without a card to press.
 */
export function getAskedCode(duBureau: boolean): string | undefined {
  const href = getAskedPage('connexion')?.href ?? ''
  return (duBureau && isLienPapier(href)) || isLienCompteur(href) ? href : undefined
}

export function forgetAskedPage(reason: Reason) {
  sessionStorage.removeItem(keyOf(reason))
}
