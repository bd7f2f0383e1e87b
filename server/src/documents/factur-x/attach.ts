import type { Piece } from '../pdf/piece.ts'
import { buildCii } from './cii.ts'
import { isFacture } from './facture.ts'

const NOM = 'factur-x.xml'
const ESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The invoice that machines read, inside the page that people read. A piece that is no invoice stays as it is. */
export function attachFacturX(doc: PDFKit.PDFDocument, piece: Piece, le: Date) {
  if (!isFacture(piece)) return
  doc.file(Buffer.from(buildCii(piece)), {
    name: NOM,
    type: 'text/xml',
    description: 'Factur-X',
    creationDate: le,
    modifiedDate: le,
    ...{ relationship: 'Alternative' },
  })
  doc.appendXML(EXTENSION)
}

const propriete = (nom: string, description: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${nom}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`

/** PDF/A knows no other schema than those that are described: Factur-X 1.0, annex on XMP. */
const EXTENSION = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${ESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${[
  propriete('DocumentFileName', 'The name of the embedded XML document'),
  propriete('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'),
  propriete('Version', 'The actual version of the standard applying to the embedded XML document'),
  propriete('ConformanceLevel', 'The conformance level of the embedded XML document'),
].join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${ESPACE}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${NOM}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>`
