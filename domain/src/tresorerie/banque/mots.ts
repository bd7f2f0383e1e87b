/** Words of legal forms, titles and links, which name nobody. */
const VIDES = new Set(
  'GAEC EARL SCEA SARL SAS SASU SCA SA EI EIRL CUMA GFA SICA SNC SCI ETS ETA MR M MME MLLE MONSIEUR MADAME DU DE DES LA LE LES D L ET AU AUX EN'.split(
    ' ',
  ),
)

/** Capitals and digits of a bank’s text, without accents, word by word. */
export const toMots = (texte: string): string[] => {
  const simple = texte.toUpperCase().replaceAll('Œ', 'OE').replaceAll('Æ', 'AE').normalize('NFD')
  return simple
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
}

/** The words that tell a company from another; all of them when each is a common one. */
export function motsPropres(nom: string): string[] {
  const mots = toMots(nom)
  const propres = mots.filter((mot) => !VIDES.has(mot))
  return propres.length > 0 ? propres : mots
}

/** A text ready to be searched: its words, and all of them in one piece, since banks glue them together. */
export type TexteCherche = { mots: ReadonlySet<string>; colle: string }

export function toTexteCherche(texte: string): TexteCherche {
  const mots = toMots(texte)
  return { mots: new Set(mots), colle: mots.join('') }
}
