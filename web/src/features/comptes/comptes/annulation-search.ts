/** What the mail says that its link undoes. */
export type AnnulationSearch = { objet?: 'email' | 'suppression' }

export const parseAnnulationSearch = ({ objet }: Record<string, unknown>): AnnulationSearch =>
  objet === 'email' || objet === 'suppression' ? { objet } : {}
