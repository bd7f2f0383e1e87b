import { refuseFichier } from '@sillon/domain/achats/factures-fournisseur/controle-facture'
import type { XmlFacture } from '@sillon/domain/achats/factures-fournisseur/facture-lue'
import { isPdf } from '../../platform/pdf.ts'
import { PdfIllisible } from '../../platform/pdf-objets.ts'
import { readPiecesJointes } from '../../platform/pdf-pieces-jointes.ts'
import { type Noeud, parseXml, XmlRefuse } from '../../platform/xml.ts'
import { readCii } from './cii.service.ts'
import { readUbl } from './ubl.service.ts'

/** Null: a PDF for people only, to be typed. */
type Lecture = { type_mime: 'application/pdf' | 'application/xml'; facture: XmlFacture | null }

/** Recognises a file by its content. Throws a sentence: it is neither a PDF nor an invoice. */
export function readFacture(octets: Uint8Array): Lecture {
  if (isPdf(octets)) return { type_mime: 'application/pdf', facture: readPdf(octets) }
  const xml = decodeXml(octets)
  if (xml === null) refuseFichier('Choisissez un PDF ou un XML\u00a0: la facture telle que la plateforme la donne.')
  const facture = toFacture(parse(xml))
  if (!facture) refuseFichier('Ce XML n’est pas une facture\u00a0: il faut une CII (Factur-X) ou une UBL.')
  return { type_mime: 'application/xml', facture }
}

/** A Factur-X has exactly one XML; other attached files, such as a delivery note, are its own. */
function readPdf(octets: Uint8Array): XmlFacture | null {
  const { pieces, metadonnees } = openPdf(octets)
  const xmls = pieces.filter(({ nom, octets: contenu }) => /\.xml$/i.test(nom) || startsLikeXml(contenu))
  if (xmls.length > 1)
    refuseFichier(
      `Ce PDF contient ${xmls.length} fichiers XML\u00a0: une Factur-X n’en a qu’un. Demandez une autre facture.`,
    )
  const [seul] = xmls
  if (!seul) {
    if (metadonnees.includes('urn:factur-x:pdfa:CrossIndustryDocument')) {
      refuseFichier(
        'Ce PDF se dit Factur-X, mais son fichier XML n’y est plus\u00a0: exportez-le de nouveau de la plateforme.',
      )
    }
    return null
  }
  const xml = decodeXml(seul.octets)
  const facture = xml === null ? null : toFacture(parse(xml))
  return facture ?? refuseFichier('Le XML joint à ce PDF n’est pas une facture CII ou UBL.')
}

function openPdf(octets: Uint8Array) {
  try {
    return readPiecesJointes(octets)
  } catch (error) {
    if (error instanceof PdfIllisible) {
      refuseFichier('Ce PDF est protégé ou abîmé\u00a0: déposez le XML de la facture, ou exportez-la de nouveau.')
    }
    throw error
  }
}

const startsLikeXml = (octets: Uint8Array) =>
  /^(?:\xEF\xBB\xBF)?\s{0,20}<\?xml/.test(Buffer.from(octets.subarray(0, 40)).toString('latin1'))

/** Encodings that EN 16931 syntaxes are met in; null: the bytes are not of the encoding they declare. */
const ENCODAGES = ['utf-8', 'utf-16', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'us-ascii']

function decodeXml(octets: Uint8Array): string | null {
  const debut = Buffer.from(octets.subarray(0, 200)).toString('latin1')
  const isUtf16 = debut.startsWith('\xFF\xFE') || debut.startsWith('\xFE\xFF')
  if (!isUtf16 && !/^(?:\xEF\xBB\xBF)?\s{0,20}</.test(debut)) return null
  const dit = /^[^>]{0,60}encoding\s{0,3}=\s{0,3}["']([\w-]{1,20})["']/.exec(debut)?.[1]?.toLowerCase() ?? 'utf-8'
  const encodage = isUtf16 ? (debut.startsWith('\xFF\xFE') ? 'utf-16le' : 'utf-16be') : dit
  if (!isUtf16 && !ENCODAGES.includes(encodage)) return null
  try {
    return new TextDecoder(encodage, { fatal: true }).decode(octets)
  } catch {
    return null
  }
}

function parse(xml: string): Noeud {
  try {
    return parseXml(xml)
  } catch (error) {
    if (error instanceof XmlRefuse)
      refuseFichier('Ce XML n’est pas lisible, ou contient des déclarations qui sont refusées (DTD, entités).')
    throw error
  }
}

function toFacture(racine: Noeud): XmlFacture | null {
  if (racine.nom === 'CrossIndustryInvoice') return readCii(racine)
  return racine.nom === 'Invoice' || racine.nom === 'CreditNote' ? readUbl(racine) : null
}
