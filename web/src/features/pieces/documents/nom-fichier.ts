import type { DocumentType } from '@sillon/domain/organisme/parametres/document-type'

/** « AC-2027-000123.pdf », or the type of the document when it has no number. */
export const nomFichier = ({ type, numero }: { type: DocumentType; numero: string | null }): string =>
  `${numero ?? type.replaceAll('_', '-')}.pdf`
