/**
 * Lines are trimmed after the cut: a pattern that also matches the spaces takes quadratic time on a long run of them.
 */
export const lignesOf = (texte: string, separateur: string | RegExp = '\n'): string[] =>
  texte
    .split(separateur)
    .map((ligne) => ligne.trim())
    .filter(Boolean)
