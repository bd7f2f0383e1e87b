/** The query string of the pile: the file shown, the oldest one without it. */
export type PileSearch = { dossier?: string }
