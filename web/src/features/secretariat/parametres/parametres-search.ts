/** The address bar of « Paramètres »: the section shown, the first one without it. */
export type ParametresSearch = { section?: string }
