import { utcJourOf } from '@sillon/domain/jour'
import {
  type Bornes,
  CELLULE_MAX,
  Illisible,
  type Lot,
  type Morceau,
  TEXTE_TROP_LONG,
  tropDeColonnes,
} from './morceau.ts'
import { openArchive } from './ouverture.ts'
import { type Classeur, createParties } from './parties-xlsx.ts'
import { createLecteurXml } from './xml.ts'

const JOUR_MS = 86_400_000

/**
 * Yields every sheet in the order of the archive, which is read twice, because texts and styles may come after the
 * cells.
 */
export function* readXlsx(octets: Uint8Array, bornes: Bornes, lot: Lot): Generator<Morceau> {
  const parties = createParties()
  for (const _ of openArchive(octets, bornes, parties.onEntree));
  const classeur = parties.finish()
  const sortie: Morceau[] = []
  const onEntree = (chemin: string) => {
    const nom = classeur.feuilles.get(chemin)
    if (nom === undefined) return undefined
    const recepteur = createLecteurFeuille(nom, classeur, { lot, max: bornes.colonnes })
    return {
      data: (morceau: Uint8Array) => {
        if (!recepteur.commencee) sortie.push({ feuille: nom, format: 'xlsx', encodage: null, separateur: null })
        recepteur.commencee = true
        recepteur.data(morceau)
        if (lot.isFull()) sortie.push(...lot.take())
      },
      end: () => {
        recepteur.end()
        sortie.push(...lot.take())
      },
    }
  }
  for (const _ of openArchive(octets, bornes, onEntree)) yield* sortie.splice(0)
}

type Sortie = { lot: Lot; max: number }

function createLecteurFeuille(feuille: string, classeur: Classeur, { lot, max }: Sortie) {
  lot.begin()
  let numero = 0
  let cellules: string[] = []
  let colonne = -1
  let type = ''
  let style = 0
  let inValeur = false
  let texte = ''
  const lecteur = createLecteurXml({
    open: ({ nom, attributs }) => {
      if (nom === 'row') {
        numero = Number(attributs.r) || numero + 1
        cellules = []
        colonne = -1
      } else if (nom === 'c') {
        colonne = attributs.r ? colonneOf(attributs.r) : colonne + 1
        type = attributs.t ?? 'n'
        style = Number(attributs.s ?? 0)
        texte = ''
      } else if (nom === 'f') {
        const ou = `${lettreOf(colonne)}${numero} de la feuille «\u00a0${feuille}\u00a0»`
        throw new Illisible(`Il y a une formule en ${ou}\u00a0: collez les valeurs, puis recommencez.`)
      } else if (nom === 'v' || nom === 't') inValeur = true
      else if (nom === 'rPh') type = 'phonetique'
    },
    text: (morceau) => {
      if (!inValeur || type === 'phonetique') return
      if (texte.length + morceau.length > CELLULE_MAX) throw new Illisible(TEXTE_TROP_LONG)
      texte += morceau
    },
    close: (nom) => {
      if (nom === 'v' || nom === 't') inValeur = false
      if (nom === 'rPh') type = 'inlineStr'
      if (nom === 'c' && texte !== '') {
        const valeur = toTexte(texte, { type, isDate: classeur.dates[style] ?? false, classeur })
        if (colonne >= max && valeur.trim() !== '') throw tropDeColonnes(numero, max)
        while (colonne < max && cellules.length < colonne) cellules.push('')
        if (colonne < max) cellules[colonne] = valeur
      }
      if (nom === 'row') lot.add(numero, cellules)
    },
  })
  return { ...lecteur, commencee: false }
}

type Forme = { type: string; isDate: boolean; classeur: Classeur }

/** The text that a CSV would hold, with dates as AAAA-MM-JJ. */
function toTexte(brut: string, { type, isDate, classeur }: Forme): string {
  if (type === 's') return classeur.textes[Number(brut)] ?? ''
  if (type === 'b') return brut === '1' ? 'oui' : 'non'
  if (type !== 'n') return brut
  const nombre = Number(brut)
  if (!Number.isFinite(nombre)) return brut
  if (isDate && nombre >= 1) return toJour(nombre, classeur)
  // 15 digits, as spreadsheets show numbers: 0.1 + 0.2 is 0.3.
  return String(Number(nombre.toPrecision(15)))
}

const toJour = (serie: number, { depuis1904 }: Classeur): string => {
  const origine = depuis1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(origine + Math.floor(serie) * JOUR_MS)
  return Number.isNaN(date.getTime()) ? String(serie) : utcJourOf(date)
}

const colonneOf = (reference: string): number => {
  let rang = 0
  for (const lettre of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A') rang = rang * 26 + lettre.charCodeAt(0) - 64
  return rang - 1
}

const lettreOf = (colonne: number): string =>
  (colonne >= 26 ? lettreOf(Math.floor(colonne / 26) - 1) : '') + String.fromCharCode(65 + (colonne % 26))
