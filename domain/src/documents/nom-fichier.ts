/** « earl-les-chaumes »: letters and figures without accents, in a name of a file that every system takes. */
export const toNomFichier = (texte: string): string =>
  texte
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
