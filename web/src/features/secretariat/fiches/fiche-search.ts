/** The records of the membership whose form opens under the tabs. */
export const MODIFIABLES = ['entreprise', 'exploitation', 'adherent', 'materiel'] as const
export type Modifiable = (typeof MODIFIABLES)[number]

/**
 * The query string of the page: the tab shown, the first one when absent; the record whose form replaces it, and its id,
 * absent for the company and for a new record; `papier` when the code of a paper form was read.
 */
export type FicheSearch = { onglet?: string; modifie?: Modifiable; objet?: string; saisie?: 'papier' }
