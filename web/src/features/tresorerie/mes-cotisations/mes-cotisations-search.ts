/** The query string: the membership whose fees are open, and the fee unfolded; the latest fee when absent. */
export type MesCotisationsSearch = { adhesion?: string; cotisation?: string }
