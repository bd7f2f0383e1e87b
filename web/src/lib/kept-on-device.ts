/** Prefix of the values kept on this device for one person, until they sign out. */
const PREFIX = 'sillon.personne.'

const keyOf = (utilisateur_id: string, name: string) => `${PREFIX}${utilisateur_id}.${name}`

/** Undefined when absent or unreadable. A browser may refuse its storage. */
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
    // Optional: the page works without it.
  }
}

/** The values of all people: the device now serves somebody else. */
export function forgetKept() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Without storage, nothing was kept.
  }
}
