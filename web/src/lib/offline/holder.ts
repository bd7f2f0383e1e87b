type Utilisateur = { id: string; is_admin: boolean; delegue?: unknown }
type Holder = { state: 'unknown' | 'anonymous' } | { state: 'authenticated'; utilisateur: Utilisateur }

let holder: Holder = { state: 'unknown' }
let rank = 0
let compte: string | undefined

const idOf = (one: Holder) => (one.state === 'authenticated' ? one.utilisateur.id : undefined)

/** `lib/session.ts` calls it at each change of session. */
export function setHolder(next: Holder, isSomeoneElse: boolean) {
  holder = next
  compte ??= idOf(next)
  if (isSomeoneElse) rank++
}

export const getHolder = () => holder

/**
 * The account that the page was opened for. Another tab may have changed the signed-in account: what is written here is
 * not for that one.
 */
export const getCompte = () => compte

/** Another page opens: it is for the account now signed in. */
export function openForHolder() {
  compte = idOf(holder)
}

/** Changes with the person, so that a late answer asked for another one is recognised. */
export const getHolderRank = () => rank

/**
 * The person whose data the device keeps. Undefined while an administrator acts for a member: nothing is kept, nothing
 * is lost.
 */
export function getPersonne(): Utilisateur | undefined {
  return holder.state === 'authenticated' && !holder.utilisateur.delegue ? holder.utilisateur : undefined
}
