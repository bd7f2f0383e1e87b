/** A sentence without its initial capital, to be used inside another sentence. */
export const minuscule = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1)

/** Number of items left out of a list: « un autre », « 12 autres ». */
export const autres = (reste: number, un: 'un' | 'une' = 'un'): string =>
  reste === 1 ? `${un} autre` : `${reste} autres`
