const OLD_ENTRIES = ['isAdmin', 'isAuthenticated', 'id']

/** Earlier versions kept the session in local storage: removes it. */
export function removeOldStorage() {
  for (const entry of OLD_ENTRIES) localStorage.removeItem(entry)
}
