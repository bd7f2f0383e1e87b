import { SaxesParser } from 'saxes'

/** An element: its name and its attributes without prefix, its own text, its children. */
export type Noeud = { nom: string; attributs: ReadonlyMap<string, string>; texte: string; enfants: Noeud[] }

/** The file is not XML, or has constructs that are refused. */
export class XmlRefuse extends Error {}

const PROFONDEUR_MAX = 32
const ELEMENTS_MAX = 200_000
/** Attributes of an element: messages have a few, and the parser keeps them all until the tag ends. */
const ATTRIBUTS_MAX = 100

const SANS_ATTRIBUT: ReadonlyMap<string, string> = new Map()

/**
 * Reads a bank message or an invoice. Declarations of types and entities are refused, not skipped: they make XML
 * dangerous, and no such message has any.
 */
export function parseXml(source: string): Noeud {
  const racine: Noeud = { nom: '', attributs: SANS_ATTRIBUT, texte: '', enfants: [] }
  const pile = [racine]
  let elements = 0
  let attributs = 0
  const refuse = (raison: string) => {
    throw new XmlRefuse(raison)
  }
  const addTexte = (texte: string) => {
    const courant = pile.at(-1)
    if (courant) courant.texte += texte
  }
  const parser = new SaxesParser({ position: false })
  parser.on('error', ({ message }) => refuse(message))
  parser.on('doctype', () => refuse('Déclaration de type'))
  parser.on('text', addTexte)
  parser.on('cdata', addTexte)
  parser.on('attribute', () => {
    attributs += 1
    if (attributs > ATTRIBUTS_MAX) refuse('Trop d’attributs')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const noeud: Noeud = {
      nom: local(name),
      attributs: attributs === 0 ? SANS_ATTRIBUT : readAttributs(attributes),
      texte: '',
      enfants: [],
    }
    attributs = 0
    pile.at(-1)?.enfants.push(noeud)
    pile.push(noeud)
    elements += 1
    if (elements > ELEMENTS_MAX || pile.length > PROFONDEUR_MAX + 1) refuse('Trop profond')
  })
  parser.on('closetag', () => void pile.pop())
  parser.write(source).close()
  return racine.enfants[0] ?? refuse('Vide')
}

const readAttributs = (attributs: Record<string, unknown>): ReadonlyMap<string, string> =>
  new Map(Object.entries(attributs).map(([nom, valeur]) => [local(nom), String(valeur)]))

/** The name of an element without its prefix. */
export const local = (nom: string): string => nom.slice(nom.indexOf(':') + 1)

/** The children of that name. */
export const enfantsOf = (noeud: Noeud, nom: string): Noeud[] => noeud.enfants.filter((one) => one.nom === nom)

/** The element at the end of a path of first children. */
export function enfantAt(noeud: Noeud, ...chemin: string[]): Noeud | undefined {
  let courant: Noeud | undefined = noeud
  for (const nom of chemin) courant = courant?.enfants.find((one) => one.nom === nom)
  return courant
}

/** The text at the end of a path of first children, or null. */
export const texteAt = (noeud: Noeud, ...chemin: string[]): string | null =>
  enfantAt(noeud, ...chemin)?.texte.trim() || null
