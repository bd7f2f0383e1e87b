import { CELLULE_MAX, Illisible, TEXTE_TROP_LONG, TROP_GROS } from './morceau.ts'
import type { Recepteur } from './ouverture.ts'
import { createLecteurXml } from './xml.ts'

/** Characters of all the shared texts of a workbook, which stay in memory while its sheets are read. */
const TEXTES_MAX = 60_000_000
const TEXTES_NOMBRE_MAX = 5_000_000
/** Maximum of bytes of the parts that list the sheets and the styles. */
const PARTIE_MAX = 20 * 1024 * 1024

export type Classeur = {
  /** Sheet names by path in the archive. */
  feuilles: Map<string, string>
  textes: string[]
  /** By rank of the style: whether it shows a date. */
  dates: boolean[]
  depuis1904: boolean
}

/** A workbook gives the name of a sheet in one part and its path in another: an identifier joins them. */
export function createParties() {
  const ids: { nom: string; id: string }[] = []
  const chemins = new Map<string, string>()
  const formats = new Map<string, string>()
  const classeur: Classeur = { feuilles: new Map(), textes: [], dates: [], depuis1904: false }
  const lecteurs: Record<string, () => Recepteur> = {
    'xl/workbook.xml': () =>
      createLecteurXml({
        open: ({ nom, attributs }) => {
          if (nom === 'sheet') ids.push({ nom: attributs.name ?? '', id: attributs['r:id'] ?? idOf(attributs) })
          if (nom === 'workbookPr') classeur.depuis1904 = /^(1|true)$/.test(attributs.date1904 ?? '')
        },
        max: PARTIE_MAX,
      }),
    'xl/_rels/workbook.xml.rels': () =>
      createLecteurXml({
        open: ({ nom, attributs }) => {
          if (nom === 'Relationship') chemins.set(attributs.Id ?? '', toChemin(attributs.Target ?? ''))
        },
        max: PARTIE_MAX,
      }),
    'xl/styles.xml': () => createLecteurStyles(formats, classeur.dates),
    'xl/sharedStrings.xml': () => createLecteurTextes(classeur.textes),
  }
  return {
    onEntree: (nom: string) => lecteurs[nom]?.(),
    finish: (): Classeur => {
      for (const { nom, id } of ids) classeur.feuilles.set(chemins.get(id) ?? id, nom)
      return classeur
    },
  }
}

const idOf = (attributs: Record<string, string>) =>
  Object.entries(attributs).find(([nom]) => nom.endsWith(':id'))?.[1] ?? ''

const toChemin = (cible: string) => (cible.startsWith('/') ? cible.slice(1) : `xl/${cible.replace(/^\.\//, '')}`)

function createLecteurTextes(textes: string[]): Recepteur {
  let morceaux: string[] = []
  let inTexte = false
  let phonetique = false
  let total = 0
  let longueur = 0
  return createLecteurXml({
    open: ({ nom }) => {
      if (nom === 'si') {
        morceaux = []
        longueur = 0
      }
      if (nom === 'rPh') phonetique = true
      if (nom === 't') inTexte = !phonetique
    },
    text: (texte) => {
      if (!inTexte) return
      total += texte.length
      longueur += texte.length
      if (longueur > CELLULE_MAX) throw new Illisible(TEXTE_TROP_LONG)
      if (total > TEXTES_MAX) throw new Illisible(TROP_GROS)
      morceaux.push(texte)
    },
    close: (nom) => {
      if (nom === 't') inTexte = false
      if (nom === 'rPh') phonetique = false
      if (nom !== 'si') return
      if (textes.length >= TEXTES_NOMBRE_MAX) throw new Illisible(TROP_GROS)
      textes.push(detache(morceaux.join('')))
    },
  })
}

/** Copies the text: a slice of a long string would keep the whole string in memory. */
const detache = (texte: string) => Buffer.from(texte, 'utf8').toString('utf8')

const DATES_PREDEFINIES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

function createLecteurStyles(formats: Map<string, string>, dates: boolean[]): Recepteur {
  let inCellules = false
  return createLecteurXml({
    open: ({ nom, attributs }) => {
      if (nom === 'numFmt') formats.set(attributs.numFmtId ?? '', attributs.formatCode ?? '')
      if (nom === 'cellXfs') inCellules = true
      if (nom === 'xf' && inCellules) {
        const id = attributs.numFmtId ?? '0'
        dates.push(DATES_PREDEFINIES.has(Number(id)) || isFormatDate(formats.get(id)))
      }
    },
    close: (nom) => {
      if (nom === 'cellXfs') inCellules = false
    },
    max: PARTIE_MAX,
  })
}

/** Recognises `dd/mm/yyyy`, ignoring quoted and bracketed parts. */
const isFormatDate = (format = '') => /[dy]/i.test(format.replace(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g, ''))
