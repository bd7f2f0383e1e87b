/** Variables allowed in the texts of the cooperative: « Bonjour {prenom}, ». */
export type Variable = 'prenom' | 'raison_sociale' | 'campagne' | 'achat' | 'numero' | 'montant' | 'echeance' | 'date'

export type Valeurs = Partial<Record<Variable, string | null | undefined>>

const ENTRE_ACCOLADES = /\{([^{}]*)\}?/g

/** Variables of a text that are not in the list, or lack their closing brace: « {nom} », « {prenom ». */
export const findInconnues = (texte: string, variables: readonly Variable[]): string[] =>
  [...texte.matchAll(ENTRE_ACCOLADES)]
    .filter(([trouve, nom]) => !trouve.endsWith('}') || !variables.some((variable) => variable === nom))
    .map(([trouve]) => trouve.trim())

/**
 * Fills the variables of a text; one without a value disappears with the space before it: « Bonjour {prenom}, » gives
 * « Bonjour, ». Returns the paragraphs, which an empty line separates.
 */
export function fillTexte(texte: string, valeurs: Valeurs): string[] {
  const plein = texte.replace(/ ?\{([^{}]*)\}/g, (trouve, nom: Variable) => {
    const valeur = valeurs[nom]?.trim()
    if (!valeur) return ''
    return trouve.startsWith(' ') ? ` ${valeur}` : valeur
  })
  return plein
    .split(/\n\s*\n/)
    .map((paragraphe) => paragraphe.trim())
    .filter(Boolean)
}
