/** What this device alone keeps for one person, sign-out excepted. */
const PREFIX = 'sillon.personne.'

const keyOf = (utilisateur_id: string, name: string) => `${PREFIX}${utilisateur_id}.${name}`

/** Undefined: nothing, or nothing readable. A browser may refuse its storage. */
export function readKept(utilisateur_id: string, name: string): unknown {
  try {
    const stored = localStorage.getItem(keyOf(utilisateur_id, name))
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

export function keepOnDevice(utilisateur_id: string, name: string, value: unknown) {
  try {
    localStorage.setItem(keyOf(utilisateur_id, name), JSON.stringify(value))
  } catch {
    // A comfort: the page works without.
  }
}

/** Of everybody: the device is the next person’s now. */
export function forgetKept() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
