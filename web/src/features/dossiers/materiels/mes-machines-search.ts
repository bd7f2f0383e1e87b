/** The query string of « Mes machines »: the label stuck on a machine names it, to open its meter. */
export type MesMachinesSearch = { compteur?: string }
