/** A sentence without its initial capital, to be used inside another sentence. */
export const minuscule = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1)

/** Number of items left out of a list: « un autre », « 12 autres ». */
export const autres = (reste: number, un: 'un' | 'une' = 'un'): string =>
  reste === 1 ? `${un} autre` : `${reste} autres`

const NOMBRE = new Intl.NumberFormat('fr-FR')

/** « 1 bon », « 12 bons »; French counts zero in the singular. */
export const compte = (nombre: number, un: string, plusieurs = `${un}s`): string =>
  `${NOMBRE.format(nombre)}\u00a0${nombre < 2 ? un : plusieurs}`
