import { collect, openDocument } from './document-pdf.ts'
import { type Police, toPrintable } from './polices.ts'
import { buildXmp, escapeTitle, type Schema } from './xmp.ts'

/** Page size in points: A4, with margins of 15 mm. */
const HAUTEUR_PAGE = 841.89
export const GAUCHE = 42.52
export const DROITE = 595.28 - GAUCHE
export const LARGEUR = DROITE - GAUCHE
/** Lowest position of the body, above the foot of the page. */
const BAS = HAUTEUR_PAGE - 92
/** The height at which the body begins from the second page on, under the repeated title. */
const REPRISE = 84

export const ENCRE = '#18261D'
export const ENCRE_2 = '#46554A'
export const TRAIT = '#DDD7C7'
export const VERT = '#1E4B33'
export const BLE = '#D9A335'
export const FOND = '#FBF3DC'

export type Style = {
  police: Police
  corps: number
  couleur?: string
  interligne?: number
  align?: 'left' | 'right' | 'center'
}

export const STYLES = {
  titre: { police: 'titre', corps: 21 },
  total: { police: 'titre', corps: 17 },
  numero: { police: 'titre', corps: 12 },
  intitule: { police: 'titre', corps: 12.5 },
  texte: { police: 'texte', corps: 10, interligne: 2.5 },
  fort: { police: 'fort', corps: 10, interligne: 2.5 },
  petit: { police: 'texte', corps: 8.75, couleur: ENCRE_2, interligne: 2 },
  petitFort: { police: 'fort', corps: 8.75, couleur: ENCRE_2, interligne: 2 },
  mention: { police: 'texte', corps: 8.25, couleur: ENCRE_2, interligne: 1.75 },
} satisfies Record<string, Style>

type Options = { alt?: string; scope?: string }
type Cadre = { x?: number; y?: number; width?: number }
export type Structure = ReturnType<PDFKit.PDFDocument['struct']>
type Identite = { titre: string; auteur: string; le: Date }

/** State shared by the parts of a sheet. `y` is the cursor: where the next part begins. */
type Support = { doc: PDFKit.PDFDocument; racine: Structure; y: number }

/**
 * Opens a PDF/A-3a that is also PDF/UA-1, with a cursor: `y` is where the next part begins. The same drawing always
 * gives the same bytes.
 */
export function openFeuille({ titre, auteur, le }: Identite) {
  const doc = openDocument({ titre, le }, GAUCHE)
  const racine = doc.struct('Document', { title: titre })
  doc.addStructure(racine)
  escapeTitle(doc)
  const schemas: Schema[] = []
  const support: Support = { doc, racine, y: GAUCHE }
  const dessin = createDessin(support)
  const ordre = createOrdreDeLecture(support)
  // One object, not copies: every part moves the same cursor.
  return Object.assign(support, dessin, ordre, {
    ...createParagraphes(support, dessin, ordre),

    /** Begins a new page, from its top. */
    turn(): void {
      doc.addPage()
      support.y = GAUCHE
    },

    /** How many pages there are so far. */
    count: () => doc.bufferedPageRange().count,

    /** Adds a schema to the XMP metadata, beside those of every document. */
    declare(schema: Schema): void {
      schemas.push(schema)
    },

    /** Calls `draw` on each page, then returns the bytes. */
    close(draw: (page: number, pages: number) => void): Promise<Uint8Array> {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        doc.markContent('Artifact', { type: 'Pagination' })
        draw(page + 1, count)
        doc.endMarkedContent()
      }
      racine.end()
      doc.appendXML(buildXmp(auteur, schemas))
      return collect(doc)
    },
  })
}

export type Feuille = ReturnType<typeof openFeuille>

/** Texts, rules and backgrounds, where they are told to be. */
function createDessin(support: Support) {
  const { doc } = support

  function measure(texte: string, { police, corps, interligne = 0 }: Style, width = LARGEUR): number {
    doc.font(police).fontSize(corps)
    return doc.heightOfString(toPrintable(texte), { width, lineGap: interligne })
  }

  /** Draws a text and returns its height. Only inside `add` or `decor`. */
  function write(texte: string, style: Style, { x = GAUCHE, y = support.y, width = LARGEUR }: Cadre = {}): number {
    const { police, corps, couleur = ENCRE, interligne = 0, align = 'left' } = style
    doc.font(police).fontSize(corps).fillColor(couleur)
    doc.text(toPrintable(texte), x, y, { width, align, lineGap: interligne })
    return doc.y - y
  }

  /** Draws rules and backgrounds, which are not read aloud. */
  function decor(draw: () => unknown): void {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  function rule(y: number, { x = GAUCHE, width = LARGEUR, couleur = TRAIT, epaisseur = 0.75 } = {}): void {
    decor(() => {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(epaisseur)
        .strokeColor(couleur)
        .stroke()
    })
  }

  return { measure, write, decor, rule }
}

/** The tags of the parts, in the order in which they are read aloud. */
function createOrdreDeLecture({ doc, racine }: Support) {
  /** Adds a part to the reading order, under this tag. */
  function add(tag: string, draw: () => unknown, parent: Structure = racine, options: Options = {}): void {
    const element = doc.struct(tag, options as object)
    parent.add(element)
    element.add(() => {
      draw()
    })
    element.end()
  }

  function open(tag: string, parent: Structure = racine): Structure {
    const element = doc.struct(tag)
    parent.add(element)
    return element
  }

  /** Adds an item to a list: a term, then its value. */
  function addItem(liste: Structure, terme: () => unknown, valeur: () => unknown): void {
    const element = open('LI', liste)
    add('Lbl', terme, element)
    add('LBody', valeur, element)
    element.end()
  }

  return { add, open, addItem }
}

type Dessin = ReturnType<typeof createDessin>
type OrdreDeLecture = ReturnType<typeof createOrdreDeLecture>

/** Paragraphs one under the other, from page to page. */
function createParagraphes(support: Support, { measure, write }: Dessin, { add }: OrdreDeLecture) {
  /** Draws a paragraph under the cursor, on the next page when it does not fit. */
  function paragraph(texte: string, style: Style = STYLES.texte, { apres = 6, tag = 'P' } = {}): void {
    keep(measure(texte, style))
    add(tag, () => {
      support.y += write(texte, style) + apres
    })
  }

  /** Goes to the next page when less than `hauteur` is left. Returns true when it did. */
  function keep(hauteur: number): boolean {
    if (support.y + hauteur <= BAS || support.y <= REPRISE) return false
    support.doc.addPage()
    support.y = REPRISE
    return true
  }

  return { paragraph, keep }
}
