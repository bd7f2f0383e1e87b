type SessionEnd = {
  /**
   * Called when the server says that nobody is signed in. Resolves to true: the same person is back; false: they left;
   * undefined: nothing keeps the page.
   */
  ask: () => Promise<boolean | undefined>
  /** True: another account or nobody is signed in from now on, and this page is kept and says so. */
  hold: (utilisateur_id: string | undefined) => boolean
}

/** features/comptes/session-terminee replaces these functions after the first page. */
export const sessionEnd: SessionEnd = { ask: async () => undefined, hold: () => false }
