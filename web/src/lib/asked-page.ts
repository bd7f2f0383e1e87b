/** Where the user was going when something got in the way. Per tab: nothing personal is kept, only a path and a title. */
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

export function forgetAskedPage(reason: Reason) {
  sessionStorage.removeItem(keyOf(reason))
}
