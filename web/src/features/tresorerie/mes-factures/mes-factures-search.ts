/** The query string: a membership of the company shown, the first one when absent; the piece whose payment is explained. */
export type MesFacturesSearch = { adhesion?: string; piece?: string }
