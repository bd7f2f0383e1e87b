type SessionEnd = {
  /** The server says that nobody is signed in. True: the same person is again; false: they left; undefined: nothing keeps the page. */
  ask: () => Promise<boolean | undefined>
  /** True: somebody else, or nobody, is signed in from now on, and the page tells it in its own way. */
  hold: (utilisateur_id: string | undefined) => boolean
}

/** What keeps a form when its session ends puts itself here, after the first page (features/comptes/session-terminee). */
export const sessionEnd: SessionEnd = { ask: async () => undefined, hold: () => false }
