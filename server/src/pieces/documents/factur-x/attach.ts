import type { Feuille } from '../pdf/feuille.ts'
import type { Piece } from '../pdf/piece.ts'
import { describeSchema, type Schema } from '../pdf/xmp.ts'
import { buildCii } from './cii.ts'
import { isFacture } from './facture.ts'

const NOM = 'factur-x.xml'
const ESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** Attaches to the PDF the invoice in XML, for machines. A document that is no invoice stays as it is. */
export function attachFacturX({ doc, declare }: Feuille, piece: Piece, le: Date) {
  if (!isFacture(piece)) return
  doc.file(Buffer.from(buildCii(piece)), {
    name: NOM,
    type: 'text/xml',
    description: 'Factur-X',
    creationDate: le,
    modifiedDate: le,
    ...{ relationship: 'Alternative' },
  })
  declare(SCHEMA)
}

const texte = (nom: string, description: string) => ({ nom, type: 'Text', categorie: 'external', description }) as const

/** Factur-X 1.0, annex about XMP. */
const SCHEMA: Schema = {
  description: describeSchema({ nom: 'Factur-X PDFA Extension Schema', espace: ESPACE, prefixe: 'fx' }, [
    texte('DocumentFileName', 'The name of the embedded XML document'),
    texte('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'),
    texte('Version', 'The actual version of the standard applying to the embedded XML document'),
    texte('ConformanceLevel', 'The conformance level of the embedded XML document'),
  ]),
  valeurs: `<rdf:Description rdf:about="" xmlns:fx="${ESPACE}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${NOM}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>`,
}
