import { escapeTexte } from '../factur-x/xml.ts'

/** A schema that PDF/A does not know: its description, and what this paper says in it. */
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

/** Who wrote, in which language, for whom it can be read aloud; all schemas in one list, for XMP knows a property once. */
export function buildXmp(auteur: string, autres: readonly Schema[]): string {
  const schemas = [PDF_UA, ...autres]
  return `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>${escapeTexte(auteur)}</rdf:li></rdf:Seq></dc:creator><dc:language><rdf:Bag><rdf:li>fr-FR</rdf:li></rdf:Bag></dc:language></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>${schemas.map(({ description }) => description).join('')}</rdf:Bag></pdfaExtension:schemas></rdf:Description>
${schemas.map(({ valeurs }) => valeurs).join('\n')}`
}

type Metadonnees = { info: { Title: string }; endMetadata: () => void }

/** pdfkit puts the title into the metadata as it is, which is no XML when a machine is called « Charrue & fils ». Readers have it as it is. */
export function escapeTitle(doc: object) {
  const pdf = doc as Metadonnees
  const end = pdf.endMetadata
  pdf.endMetadata = () => {
    // What readers show is written by then.
    pdf.info.Title = escapeTexte(pdf.info.Title)
    end.call(pdf)
  }
}
