/** The name that members read for the fee of a campaign: the office may have called the campaign anything. */
export const nomCotisation = (annee: number): string => `Cotisation ${annee}`
