import { type Corps, type Emplacement, readCorps } from './pdf-corps.ts'
import { type Dictionnaire, type Objet, PdfIllisible, referenceOf } from './pdf-objets.ts'

type PieceJointe = { nom: string; octets: Buffer }

const PIECES_MAX = 50
const NOEUDS_MAX = 1_000

/** Reads the files attached to a PDF, and what its metadata (XMP) say. */
export function readPiecesJointes(octets: Uint8Array): { pieces: PieceJointe[]; metadonnees: string } {
  const corps = readCorps(Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength))
  const catalogue = dictionnaireOf(corps, corps.racine)
  if (!catalogue) throw new PdfIllisible()
  const arbre = dictionnaireOf(corps, catalogue.get('Names'))?.get('EmbeddedFiles')
  const fiches = [...listFiches(corps, arbre), ...tableauOf(corps, catalogue.get('AF'))]
  return {
    pieces: readFiches(corps, fiches),
    metadonnees: corps.decode(placeOf(corps, catalogue.get('Metadata')))?.toString('utf8') ?? '',
  }
}

const ABSENT: Emplacement = { valeur: null, flux: null }

function placeOf({ objets }: Corps, objet: Objet | undefined): Emplacement {
  const reference = referenceOf(objet)
  return reference === null ? { valeur: objet ?? null, flux: null } : (objets.get(reference) ?? ABSENT)
}

function dictionnaireOf(corps: Corps, objet: Objet | undefined): Dictionnaire | null {
  const { valeur } = placeOf(corps, objet)
  return valeur instanceof Map ? valeur : null
}

function tableauOf(corps: Corps, objet: Objet | undefined): Objet[] {
  const { valeur } = placeOf(corps, objet)
  return Array.isArray(valeur) ? valeur : []
}

/** The values of a name tree: every second element of the names of its leaves. A tree may be made to have no end. */
function listFiches(corps: Corps, arbre: Objet | undefined): Objet[] {
  const attente: Objet[] = arbre === undefined ? [] : [arbre]
  const fiches: Objet[] = []
  for (let vus = 0; attente.length > 0; vus += 1) {
    if (vus > NOEUDS_MAX || fiches.length > PIECES_MAX || attente.length > NOEUDS_MAX) throw new PdfIllisible()
    const noeud = dictionnaireOf(corps, attente.shift())
    fiches.push(...tableauOf(corps, noeud?.get('Names')).filter((_, rang) => rang % 2 === 1))
    attente.push(...tableauOf(corps, noeud?.get('Kids')))
  }
  return fiches
}

/** One file may be listed twice, among the attachments and among the associated files. */
function readFiches(corps: Corps, fiches: readonly Objet[]): PieceJointe[] {
  if (fiches.length > 2 * PIECES_MAX) throw new PdfIllisible()
  const vus = new Set<number | Objet>()
  return fiches.flatMap((objet) => {
    const fiche = dictionnaireOf(corps, objet)
    const contenus = dictionnaireOf(corps, fiche?.get('EF'))
    const contenu = contenus?.get('F') ?? contenus?.get('UF')
    if (!fiche || contenu === undefined) return []
    const cle = referenceOf(contenu) ?? contenu
    if (vus.has(cle)) return []
    vus.add(cle)
    const octets = corps.decode(placeOf(corps, contenu))
    return octets ? { nom: texteOf(placeOf(corps, fiche.get('UF') ?? fiche.get('F')).valeur), octets } : []
  })
}

/** A text string is UTF-16 with its mark, or one byte per sign. */
function texteOf(objet: Objet): string {
  if (objet === null || typeof objet !== 'object' || !('texte' in objet)) return ''
  const { texte } = objet
  const isUtf16 = texte[0] === 0xfe && texte[1] === 0xff && texte.length % 2 === 0
  return isUtf16 ? Buffer.from(texte.subarray(2)).swap16().toString('utf16le') : texte.toString('latin1')
}
