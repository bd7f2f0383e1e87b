/** What tells a person apart in a free text. Each value a person ever had counts. */
export type Traces = {
  noms: readonly { nom: string; prenom: string }[]
  /** Addresses, certificate numbers. */
  valeurs: readonly string[]
  telephones: readonly string[]
}

/** Shorter, a value would be found in words that say nothing of the person. */
const LONGUEUR_MIN = 5

const quote = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, (char) => (/\s/.test(char) ? '\\s+' : `\\${char}`))

const alone = (pattern: string) => `(?<!\\w)${pattern}(?!\\w)`

/** The number as typed by anyone: `+33612345678`, `06 12 34 56 78`, `06.12.34.56.78`. */
function telephonePattern(telephone: string): string {
  const national = telephone.replace(/\D/g, '').replace(/^33/, '').replace(/^0/, '')
  return `(\\+33[ .-]*|0)${[...national].join('[ .-]*')}(?!\\d)`
}

/**
 * A regular expression, for PostgreSQL and JavaScript alike, to be used without regard to case, that finds them in a text.
 * Null: nothing tells. A first name or a family name alone is anybody's.
 */
export function tracesPattern({ noms, valeurs, telephones }: Traces): string | null {
  const patterns = [
    ...noms.flatMap(({ nom, prenom }) => [
      alone(`${quote(prenom)}\\s+${quote(nom)}`),
      alone(`${quote(nom)}\\s+${quote(prenom)}`),
    ]),
    ...valeurs.filter((valeur) => valeur.length >= LONGUEUR_MIN).map((valeur) => alone(quote(valeur))),
    ...telephones.filter((telephone) => telephone.length >= LONGUEUR_MIN).map(telephonePattern),
  ]
  return patterns.length > 0 ? [...new Set(patterns)].join('|') : null
}

/** What takes their place in the texts of others. */
export const EFFACE = '[effacé]'
