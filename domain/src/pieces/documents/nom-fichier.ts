/** « earl-les-chaumes »: letters and digits without accents, valid in a file name on every system. */
export const toNomFichier = (texte: string): string =>
  texte
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
