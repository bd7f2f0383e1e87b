/** Trimmed after the cut: a pattern that takes the spaces too reads a long run of them once from each of its places. */
export const lignesOf = (texte: string, separateur: string | RegExp = '\n'): string[] =>
  texte
    .split(separateur)
    .map((ligne) => ligne.trim())
    .filter(Boolean)
