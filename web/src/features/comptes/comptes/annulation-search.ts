/** The act that the link of the mail undoes. */
export type AnnulationSearch = { objet?: 'email' | 'suppression' }

export const parseAnnulationSearch = ({ objet }: Record<string, unknown>): AnnulationSearch =>
  objet === 'email' || objet === 'suppression' ? { objet } : {}
