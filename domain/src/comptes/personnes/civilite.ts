/** Never « Mademoiselle »; the abbreviation of Monsieur is « M. ». */
export const CIVILITES = ['Mme', 'M.'] as const
