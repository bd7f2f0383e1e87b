import { escapeTexte } from '../factur-x/xml.ts'

/** An XMP schema that PDF/A does not predefine: its description, and its values in this document. */
export type Schema = { description: string; valeurs: string }

type Propriete = { nom: string; type: 'Text' | 'Integer'; categorie: 'internal' | 'external'; description: string }

const propriete = ({ nom, type, categorie, description }: Propriete) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${nom}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${categorie}</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`

type Entete = { nom: string; espace: string; prefixe: string }

export const describeSchema = ({ nom, espace, prefixe }: Entete, proprietes: readonly Propriete[]) =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${nom}</pdfaSchema:schema><pdfaSchema:namespaceURI>${espace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefixe}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${proprietes.map(propriete).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`

const UA = { nom: 'PDF/UA identification schema', espace: 'http://www.aiim.org/pdfua/ns/id/', prefixe: 'pdfuaid' }
const PDF_UA: Schema = {
  description: describeSchema(UA, [
    {
      nom: 'part',
      type: 'Integer',
      categorie: 'internal',
      description: 'Indicates, which part of ISO 14289 is followed',
    },
  ]),
  valeurs: `<rdf:Description rdf:about="" xmlns:pdfuaid="${UA.espace}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`,
}

/**
 * Builds the XMP metadata: author, language, conformity to PDF/UA. All schemas go in one list, because XMP accepts a
 * property only once.
 */
export function buildXmp(auteur: string, autres: readonly Schema[]): string {
  const schemas = [PDF_UA, ...autres]
  return `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>${escapeTexte(auteur)}</rdf:li></rdf:Seq></dc:creator><dc:language><rdf:Bag><rdf:li>fr-FR</rdf:li></rdf:Bag></dc:language></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>${schemas.map(({ description }) => description).join('')}</rdf:Bag></pdfaExtension:schemas></rdf:Description>
${schemas.map(({ valeurs }) => valeurs).join('\n')}`
}

type Metadonnees = { info: { Title: string }; endMetadata: () => void }

/**
 * pdfkit copies the title into the XMP without escaping it, which breaks the XML when it contains « & ». The title that
 * readers show is not escaped.
 */
export function escapeTitle(doc: object) {
  const pdf = doc as Metadonnees
  const end = pdf.endMetadata
  pdf.endMetadata = () => {
    // By then pdfkit has already written the title that readers show: only the XMP still reads it.
    pdf.info.Title = escapeTexte(pdf.info.Title)
    end.call(pdf)
  }
}
