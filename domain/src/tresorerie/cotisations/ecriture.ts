const deuxDecimales = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const nombre = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** « 142,60 ha », from hundredths of a hectare. */
export const writeHectares = (centiemes: number): string => `${deuxDecimales.format(centiemes / 100)}\u00a0ha`

export const writePourcentage = (taux: number): string => `${nombre.format(taux)}\u00a0%`

/** « 4 machines »: French keeps the singular below two. */
export const compte = (quantite: number, singulier: string, pluriel = `${singulier}s`): string =>
  `${nombre.format(quantite)}\u00a0${quantite < 2 ? singulier : pluriel}`
