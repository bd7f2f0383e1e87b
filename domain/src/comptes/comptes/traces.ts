/** Texts that identify a person in a free text, former values included. */
export type Traces = {
  noms: readonly { nom: string; prenom: string }[]
  /** E-mail addresses, Certiphyto numbers. */
  valeurs: readonly string[]
  telephones: readonly string[]
}

/** A shorter value would also be found in words that have nothing to do with the person. */
const LONGUEUR_MIN = 5

const quote = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, (char) => (/\s/.test(char) ? '\\s+' : `\\${char}`))

const alone = (pattern: string) => `(?<!\\w)${pattern}(?!\\w)`

/** Pattern of the number in any form: `+33612345678`, `06 12 34 56 78`, `06.12.34.56.78`. */
function telephonePattern(telephone: string): string {
  const national = telephone.replace(/\D/g, '').replace(/^33/, '').replace(/^0/, '')
  return `(\\+33[ .-]*|0)${[...national].join('[ .-]*')}(?!\\d)`
}

/**
 * A regular expression, valid in PostgreSQL and JavaScript, to use without regard to case, that finds these texts.
 * Null: nothing to look for. A first name or a family name alone is never looked for, since others have it.
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

/** Replaces these texts in what others wrote. */
export const EFFACE = '[effacé]'
