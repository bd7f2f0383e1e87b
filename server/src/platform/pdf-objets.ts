/** The file is not a PDF that can be read: cut, encrypted, or made to harm. */
export class PdfIllisible extends Error {}

/** A name, a reference to an object, a string; operators and what no rule reads are null. */
export type Objet = { nom: string } | { reference: number } | { texte: Buffer } | Dictionnaire | Objet[] | number | null
export type Dictionnaire = Map<string, Objet>

/** A position in the bytes, which moves on as objects are read. */
export type Lecture = { octets: Buffer; place: number }

const PROFONDEUR_MAX = 40
/** Signs of one string. */
const TEXTE_MAX = 500_000
const BLANCS = new Set([0, 9, 10, 12, 13, 32])
const DELIMITEURS = new Set([...'()<>[]{}/%'].map((signe) => signe.charCodeAt(0)))

/** Reads the next object (ISO 32000-1, 7.2 and 7.3); undefined: a closing sign, or the end. */
export function readObjet(lecture: Lecture, profondeur = 0): Objet | undefined {
  if (profondeur > PROFONDEUR_MAX) throw new PdfIllisible()
  skipBlancs(lecture)
  const signe = signAt(lecture)
  switch (signe) {
    case '/':
      return readNom(lecture)
    case '(':
      return { texte: readTexte(lecture) }
    case '[':
      return readTableau(lecture, profondeur)
    case '<':
      return signAt(lecture, 1) === '<' ? readDictionnaire(lecture, profondeur) : { texte: readHexa(lecture) }
    case '{':
      lecture.place += 1
      return null
    case '':
    case ']':
    case '>':
    case ')':
    case '}':
      return undefined
    default:
      return readMot(lecture)
  }
}

function signAt({ octets, place }: Lecture, avance = 0): string {
  const octet = octets[place + avance]
  return octet === undefined ? '' : String.fromCharCode(octet)
}

/** Moves past blanks and comments. */
export function skipBlancs(lecture: Lecture) {
  for (;;) {
    while (BLANCS.has(lecture.octets[lecture.place] ?? -1)) lecture.place += 1
    if (signAt(lecture) !== '%') return
    while (![10, 13].includes(lecture.octets[lecture.place] ?? 10)) lecture.place += 1
  }
}

function readSuite(lecture: Lecture): string {
  const debut = lecture.place
  for (;;) {
    const octet = lecture.octets[lecture.place]
    if (octet === undefined || BLANCS.has(octet) || DELIMITEURS.has(octet)) break
    lecture.place += 1
  }
  return lecture.octets.toString('latin1', debut, lecture.place)
}

function readNom(lecture: Lecture): Objet {
  lecture.place += 1
  const brut = readSuite(lecture)
  const nom = brut.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return { nom }
}

/** A number, a reference « 12 0 R », or a word. */
function readMot(lecture: Lecture): Objet {
  const mot = readSuite(lecture)
  if (!/^[+\-.\d]+$/.test(mot)) return null
  const suite = lecture.octets.toString('latin1', lecture.place, lecture.place + 16)
  const reference = /^\s+\d{1,5}\s+R(?![\w.])/.exec(suite)
  if (!/^\d{1,10}$/.test(mot) || !reference) return numberOf(mot)
  lecture.place += reference[0].length
  return { reference: Number(mot) }
}

function numberOf(mot: string): number | null {
  const nombre = Number(mot)
  return Number.isNaN(nombre) ? null : nombre
}

function readTexte(lecture: Lecture): Buffer {
  const morceaux: number[] = []
  let ouvertes = 0
  for (lecture.place += 1; ; lecture.place += 1) {
    const octet = lecture.octets[lecture.place]
    if (octet === undefined || morceaux.length > TEXTE_MAX) throw new PdfIllisible()
    const signe = String.fromCharCode(octet)
    if (signe === '\\') {
      lecture.place += 1
      morceaux.push(lecture.octets[lecture.place] ?? 0)
      continue
    }
    if (signe === ')' && ouvertes === 0) break
    if (signe === '(') ouvertes += 1
    if (signe === ')') ouvertes -= 1
    morceaux.push(octet)
  }
  lecture.place += 1
  return Buffer.from(morceaux)
}

function readHexa(lecture: Lecture): Buffer {
  const fin = lecture.octets.indexOf('>', lecture.place)
  if (fin < 0) throw new PdfIllisible()
  const chiffres = lecture.octets.toString('latin1', lecture.place + 1, fin).replace(/[^0-9a-fA-F]/g, '')
  lecture.place = fin + 1
  return Buffer.from(chiffres.length % 2 === 0 ? chiffres : `${chiffres}0`, 'hex')
}

function readTableau(lecture: Lecture, profondeur: number): Objet[] {
  lecture.place += 1
  const tableau: Objet[] = []
  for (let un = readObjet(lecture, profondeur + 1); un !== undefined; un = readObjet(lecture, profondeur + 1)) {
    tableau.push(un)
  }
  close(lecture, ']')
  return tableau
}

function readDictionnaire(lecture: Lecture, profondeur: number): Dictionnaire {
  lecture.place += 2
  const dictionnaire: Dictionnaire = new Map()
  for (let cle = readObjet(lecture, profondeur + 1); cle !== undefined; cle = readObjet(lecture, profondeur + 1)) {
    const valeur = readObjet(lecture, profondeur + 1)
    if (valeur === undefined) break
    const nom = nomOf(cle)
    if (nom !== null) dictionnaire.set(nom, valeur)
  }
  close(lecture, '>>')
  return dictionnaire
}

function close(lecture: Lecture, signes: string) {
  skipBlancs(lecture)
  const { octets, place } = lecture
  if (octets.toString('latin1', place, place + signes.length) !== signes) throw new PdfIllisible()
  lecture.place += signes.length
}

export const nomOf = (objet: Objet | undefined): string | null =>
  objet !== null && typeof objet === 'object' && 'nom' in objet ? objet.nom : null

export const referenceOf = (objet: Objet | undefined): number | null =>
  objet !== null && typeof objet === 'object' && 'reference' in objet ? objet.reference : null
