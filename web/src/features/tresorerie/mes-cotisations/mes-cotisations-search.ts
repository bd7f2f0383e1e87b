/** The membership whose fees are open, and which one; the latest without it. */
export type MesCotisationsSearch = { adhesion?: string; cotisation?: string }
