/** The sentence of the last press, said under the file. */
export type Dit = { ton: 'green' | 'orange' | 'brick'; phrase: string }
