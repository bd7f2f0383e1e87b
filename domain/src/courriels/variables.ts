/** What a text of the cooperative may say of the one it goes to: « Bonjour {prenom}, ». */
export type Variable = 'prenom' | 'raison_sociale' | 'campagne' | 'numero' | 'montant' | 'echeance' | 'date'

export type Valeurs = Partial<Record<Variable, string | null | undefined>>

const ENTRE_ACCOLADES = /\{([^{}]*)\}?/g

/** What looks like a variable and is none of those: « {nom} », « {prenom » never closed. */
export const findInconnues = (texte: string, variables: readonly Variable[]): string[] =>
  [...texte.matchAll(ENTRE_ACCOLADES)]
    .filter(([trouve, nom]) => !trouve.endsWith('}') || !variables.some((variable) => variable === nom))
    .map(([trouve]) => trouve.trim())

/** What is not known leaves no hole: « Bonjour {prenom}, » is « Bonjour, » to a company. Paragraphs are parted by an empty line. */
export function remplitTexte(texte: string, valeurs: Valeurs): string[] {
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
