/** Largest number of rows that one act takes. */
export const SELECTION_MAX = 500
