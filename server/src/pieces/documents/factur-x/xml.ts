type Contenu = string | readonly (Noeud | null)[]
type Attributs = Record<string, string>
export type Noeud = { nom: string; contenu: Contenu; attributs: Attributs }

/** Builds an element; returns null when it would be empty, as an optional element may not be empty. */
export function el(nom: string, contenu: Contenu | null | undefined, attributs: Attributs = {}): Noeud | null {
  if (contenu === null || contenu === undefined || contenu === '') return null
  if (typeof contenu !== 'string' && contenu.every((enfant) => enfant === null)) return null
  return { nom, contenu, attributs }
}

const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Control characters that XML 1.0 does not accept, even escaped. */
const INTERDITS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export const escapeTexte = (text: string) =>
  text.replace(INTERDITS, '').replace(/[&<>"']/g, (character) => ENTITES[character] ?? '')

export function toXml({ nom, contenu, attributs }: Noeud): string {
  const ouverture = [nom, ...Object.entries(attributs).map(([cle, valeur]) => `${cle}="${escapeTexte(valeur)}"`)].join(
    ' ',
  )
  const dedans =
    typeof contenu === 'string' ? escapeTexte(contenu) : contenu.map((enfant) => (enfant ? toXml(enfant) : '')).join('')
  return `<${ouverture}>${dedans}</${nom}>`
}
