import type { Jour } from '@sillon/domain/jour'
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '@sillon/domain/organisme/parametres/document-type'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'

/** All that a page is printed from. It crosses to a worker thread: data only. */
export type Piece = {
  type: DocumentType
  numero: string | null
  date_emission: Jour
  donnees: DonneesDocument
  /** PNG or JPEG. */
  logo: Uint8Array | null
  /** Where an attestation is verified: the address of the page. */
  verification: string
}

export const titreOf = ({ type, numero }: Pick<Piece, 'type' | 'numero'>) =>
  numero ? `${DOCUMENT_TYPE_LABELS[type]} ${numero}` : DOCUMENT_TYPE_LABELS[type]
