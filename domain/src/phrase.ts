/** What begins a sentence, inside one. */
export const minuscule = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1)

/** What a list leaves out: « un autre », « 12 autres ». */
export const autres = (reste: number, un: 'un' | 'une' = 'un'): string =>
  reste === 1 ? `${un} autre` : `${reste} autres`
