/** A sentence without its initial capital, to be used inside another sentence. */
export const minuscule = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1)

/** Number of items left out of a list: « un autre », « 12 autres ». */
export const autres = (reste: number, un: 'un' | 'une' = 'un'): string =>
  reste === 1 ? `${un} autre` : `${reste} autres`

const NOMBRE = new Intl.NumberFormat('fr-FR')

/** « 1 bon », « 12 bons »; French counts zero in the singular. */
export const compte = (nombre: number, un: string, plusieurs = `${un}s`): string =>
  `${NOMBRE.format(nombre)}\u00a0${nombre < 2 ? un : plusieurs}`

/** « la carte grise, le plan et la signature »; one item is itself, none is empty. */
export const enumere = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`
