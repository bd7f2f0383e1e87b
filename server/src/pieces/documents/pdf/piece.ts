import type { Jour } from '@sillon/domain/jour'
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '@sillon/domain/organisme/parametres/document-type'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'

/** All the data that a document is printed from. It is sent to a worker thread: no functions. */
export type Piece = {
  type: DocumentType
  numero: string | null
  date_emission: Jour
  donnees: DonneesDocument
  /** PNG or JPEG. */
  logo: Uint8Array | null
  /** Address of the page that verifies an attestation. */
  verification: string
}

export const titreOf = ({ type, numero }: Pick<Piece, 'type' | 'numero'>) =>
  numero ? `${DOCUMENT_TYPE_LABELS[type]} ${numero}` : DOCUMENT_TYPE_LABELS[type]
