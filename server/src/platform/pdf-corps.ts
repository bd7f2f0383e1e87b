import { inflateSync } from 'node:zlib'
import {
  type Dictionnaire,
  type Lecture,
  nomOf,
  type Objet,
  PdfIllisible,
  readObjet,
  referenceOf,
  skipBlancs,
} from './pdf-objets.ts'

/** An object of the file: its value and, when it has one, its stream as it is stored. */
export type Emplacement = { valeur: Objet; flux: Buffer | null }

/** The objects of a PDF by their number, its catalogue, and the way to decode a stream. */
export type Corps = {
  objets: Map<number, Emplacement>
  racine: Objet
  decode: (place: Emplacement) => Buffer | null
}

const OBJETS_MAX = 200_000
/** Bytes inflated in all, and bytes read again from them: an invoice in XML weighs a hundredth of it. */
const GONFLE_MAX = 64 * 1024 * 1024
/** Lengths tried for one number. */
const LONGUEURS_MAX = 8

/**
 * Finds the objects by walking the file; the last definition of a number is the one that counts. The index of the file
 * is not read: one made to mislead is not followed.
 */
export function readCorps(octets: Buffer): Corps {
  const corps: Corps = { objets: new Map(), racine: null, decode: makeDecoder() }
  const texte = octets.toString('latin1')
  const longueurs = listLongueurs(texte)
  const entetes = /(?<!\d)(\d{1,10})\s{1,4}\d{1,5}\s{1,4}obj\b|\btrailer\b/g
  let nombre = 0
  for (let found = entetes.exec(texte); found; found = entetes.exec(texte)) {
    nombre += 1
    if (nombre > OBJETS_MAX) throw new PdfIllisible()
    const lecture = { octets, place: entetes.lastIndex }
    const valeur = readObjet(lecture) ?? null
    if (found[1] === undefined) noteRacine(corps, valeur)
    else
      addObjet(corps, Number(found[1]), {
        valeur,
        flux: valeur instanceof Map ? readFlux(lecture, valeur, longueurs) : null,
      })
    entetes.lastIndex = Math.max(lecture.place, entetes.lastIndex)
  }
  return corps
}

function noteRacine(corps: Corps, valeur: Objet) {
  if (!(valeur instanceof Map)) return
  if (valeur.has('Encrypt')) throw new PdfIllisible()
  corps.racine = valeur.get('Root') ?? corps.racine
}

function addObjet(corps: Corps, numero: number, place: Emplacement) {
  corps.objets.set(numero, place)
  const { valeur, flux } = place
  if (!flux || !(valeur instanceof Map)) return
  const type = nomOf(valeur.get('Type'))
  if (type === 'XRef') noteRacine(corps, valeur)
  if (type !== 'ObjStm') return
  const octets = corps.decode(place)
  if (octets)
    for (const [un, objet] of readFluxObjets(valeur, octets)) corps.objets.set(un, { valeur: objet, flux: null })
}

/**
 * Numbers that are objects of their own, as the lengths of streams often are. One number may have several: that of an
 * attached PDF has its own objects.
 */
function listLongueurs(texte: string): Map<number, number[]> {
  const longueurs = new Map<number, number[]>()
  for (const [, numero, valeur] of texte.matchAll(/(?<!\d)(\d{1,10})\s\d{1,5}\sobj\s{1,2}(\d{1,10})\s{1,2}endobj/g)) {
    const connues = longueurs.get(Number(numero))
    if (!connues) longueurs.set(Number(numero), [Number(valeur)])
    else if (connues.length < LONGUEURS_MAX) connues.push(Number(valeur))
  }
  return longueurs
}

/** The bytes of a stream, at the length that is said when « endstream » is there; else up to the next « endstream ». */
function readFlux(lecture: Lecture, dictionnaire: Dictionnaire, longueurs: Map<number, number[]>): Buffer | null {
  skipBlancs(lecture)
  const { octets, place } = lecture
  if (octets.toString('latin1', place, place + 6) !== 'stream') return null
  const debut = place + (octets[place + 6] === 13 ? 8 : 7)
  const dite = dictionnaire.get('Length')
  const dites = typeof dite === 'number' ? [dite] : (longueurs.get(referenceOf(dite) ?? -1) ?? [])
  const longueur = dites.find((une) => isFin(octets, debut + une))
  const fin = longueur === undefined ? octets.indexOf('endstream', debut) : debut + longueur
  if (fin < 0) throw new PdfIllisible()
  lecture.place = fin
  return octets.subarray(debut, fin)
}

const isFin = (octets: Buffer, place: number) => /^\s{0,2}endstream/.test(octets.toString('latin1', place, place + 11))

/** Objects kept together in one stream (ISO 32000-1, 7.5.7): pairs « number, place », then the objects. */
function readFluxObjets(dictionnaire: Dictionnaire, octets: Buffer): [number, Objet][] {
  const [nombre, premier] = [dictionnaire.get('N'), dictionnaire.get('First')]
  if (typeof nombre !== 'number' || typeof premier !== 'number' || nombre > OBJETS_MAX) throw new PdfIllisible()
  const table = { octets, place: 0 }
  let lus = 0
  const objets: [number, Objet][] = []
  for (let rang = 0; rang < nombre; rang += 1) {
    const [numero, place] = [readObjet(table), readObjet(table)]
    if (typeof numero !== 'number' || typeof place !== 'number') throw new PdfIllisible()
    const lecture = { octets, place: premier + place }
    objets.push([numero, readObjet(lecture) ?? null])
    lus += lecture.place - premier - place
    if (lus > GONFLE_MAX) throw new PdfIllisible()
  }
  return objets
}

/**
 * Decodes a stream that is not compressed, or by the only filter that attachments use. One bound holds for the whole
 * file, as a few bytes may announce gigabytes.
 */
function makeDecoder(): Corps['decode'] {
  let reste = GONFLE_MAX
  return ({ valeur, flux }) => {
    if (!flux) return null
    const filtre = (valeur instanceof Map ? valeur.get('Filter') : null) ?? null
    const [seul = null, autre] = Array.isArray(filtre) ? filtre : [filtre]
    if (seul === null) return flux
    if (autre !== undefined || !['FlateDecode', 'Fl'].includes(nomOf(seul) ?? '')) throw new PdfIllisible()
    try {
      const octets = inflateSync(flux, { maxOutputLength: Math.max(1, reste) })
      reste -= octets.length
      return octets
    } catch {
      throw new PdfIllisible()
    }
  }
}
