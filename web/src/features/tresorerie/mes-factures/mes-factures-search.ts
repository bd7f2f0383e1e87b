/** The query string: the membership whose company is shown; the first one when absent. */
export type MesFacturesSearch = { adhesion?: string }
