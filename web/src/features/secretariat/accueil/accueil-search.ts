/** The query string of home: a retired member read the label of a machine, whose meter opens to nobody retired. */
export type AccueilSearch = { etiquette?: 1 }
