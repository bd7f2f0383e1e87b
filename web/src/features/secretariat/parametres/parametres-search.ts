/** The query string of « Paramètres »: the section shown, the first one when absent. */
export type ParametresSearch = { section?: string }
