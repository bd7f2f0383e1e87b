type Utilisateur = { id: string; is_admin: boolean; delegue?: unknown }
type Holder = { state: 'unknown' | 'anonymous' } | { state: 'authenticated'; utilisateur: Utilisateur }

let holder: Holder = { state: 'unknown' }
let rank = 0
let compte: string | undefined

const idOf = (one: Holder) => (one.state === 'authenticated' ? one.utilisateur.id : undefined)

/** The session, for what keeps: `lib/session.ts` tells each change of it. */
export function setHolder(next: Holder, isSomeoneElse: boolean) {
  holder = next
  compte ??= idOf(next)
  if (isSomeoneElse) rank++
}

export const getHolder = () => holder

/** The account the page was opened for: another tab may have changed who is signed in since, and what is written here is not theirs. */
export const getCompte = () => compte

/** Another page opens, for who is signed in now. */
export function openForHolder() {
  compte = idOf(holder)
}

/** Changes with the person: what was asked before is not theirs. */
export const getHolderRank = () => rank

/** Whose device it is now. Nobody’s while an administrator acts for a member: nothing is kept, nothing is lost. */
export function getPersonne(): Utilisateur | undefined {
  return holder.state === 'authenticated' && !holder.utilisateur.delegue ? holder.utilisateur : undefined
}
