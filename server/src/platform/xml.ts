/** An element: its name without prefix, its own text, its children. */
export type Noeud = { nom: string; texte: string; enfants: Noeud[] }

/** The file is not XML, or has constructs that are refused. */
export class XmlRefuse extends Error {}

const PROFONDEUR_MAX = 32
const ELEMENTS_MAX = 200_000

/**
 * Matches one construct at a time: a comment, a section, an instruction, a tag, or text. Neither pattern backtracks.
 */
const JETON = /<!--|<!\[CDATA\[|<\?|<|[^<]+/y
const BALISE = /(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y

/**
 * Reads the few constructs that bank messages use. Declarations of types and entities are refused, not skipped: they
 * make XML dangerous, and no bank message has any.
 */
export function parseXml(source: string): Noeud {
  const racine: Noeud = { nom: '', texte: '', enfants: [] }
  const pile = [racine]
  const xml = source.replace(/^\uFEFF/, '')
  let position = 0
  let elements = 0

  const skipTo = (fin: string, from: number) => {
    const found = xml.indexOf(fin, from)
    if (found === -1) throw new XmlRefuse('Inachevé')
    position = found + fin.length
    return xml.slice(from, found)
  }

  while (position < xml.length) {
    const courant = pile.at(-1) ?? racine
    JETON.lastIndex = position
    const jeton = JETON.exec(xml)?.[0] ?? ''
    const suite = position + jeton.length
    if (jeton === '<!--') skipTo('-->', suite)
    else if (jeton === '<![CDATA[') courant.texte += skipTo(']]>', suite)
    else if (jeton === '<?') skipTo('?>', suite)
    else if (jeton === '<') {
      BALISE.lastIndex = suite
      const [entiere, fermante, nom = '', , vide] = BALISE.exec(xml) ?? []
      if (entiere === undefined) throw new XmlRefuse('Balise inattendue')
      position = suite + entiere.length
      if (fermante) {
        if (pile.length < 2 || pile.pop()?.nom !== nom) throw new XmlRefuse('Balises croisées')
        continue
      }
      elements += 1
      const noeud: Noeud = { nom, texte: '', enfants: [] }
      courant.enfants.push(noeud)
      if (!vide) pile.push(noeud)
      if (elements > ELEMENTS_MAX || pile.length > PROFONDEUR_MAX) throw new XmlRefuse('Trop profond')
    } else {
      courant.texte += decodeEntites(jeton)
      position = suite
    }
  }
  const [document, autre] = racine.enfants
  if (!document || autre || pile.length > 1 || racine.texte.trim() !== '') throw new XmlRefuse('Incomplet')
  return document
}

const ENTITES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntites(texte: string): string {
  return texte.replace(/&([^;\s]{0,12};?)/g, (_, corps: string) => {
    const nom = corps.slice(0, -1)
    const code = /^#x([0-9a-fA-F]{1,6})$/.exec(nom)?.[1] ?? undefined
    const decimal = /^#(\d{1,7})$/.exec(nom)?.[1]
    const point = code ? Number.parseInt(code, 16) : Number(decimal)
    const found = corps.endsWith(';') ? (ENTITES[nom] ?? (point <= 0x10ffff ? String.fromCodePoint(point) : '')) : ''
    if (found === '') throw new XmlRefuse('Entité inconnue')
    return found
  })
}

/** The children of that name. */
export const enfantsOf = (noeud: Noeud, nom: string): Noeud[] => noeud.enfants.filter((one) => one.nom === nom)

/** The text at the end of a path of first children, or null. */
export function texteAt(noeud: Noeud, ...chemin: string[]): string | null {
  let courant: Noeud | undefined = noeud
  for (const nom of chemin) courant = courant?.enfants.find((one) => one.nom === nom)
  return courant?.texte.trim() || null
}
