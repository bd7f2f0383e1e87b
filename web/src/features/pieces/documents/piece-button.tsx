import { DOCUMENT_TYPE_LABELS, type DocumentType } from '@sillon/domain/organisme/parametres/document-type'
import { DownloadButton } from './download-button.tsx'
import { nomFichier } from './nom-fichier.ts'

type Props = {
  piece: { type: DocumentType; numero: string | null }
  open: () => Promise<Blob>
  /** « PDF » instead of « Télécharger », in a row of a table. */
  short?: boolean
}

/** Saves a document, under its type and its number. */
export const PieceButton = ({ piece, open, short = false }: Props) => (
  <DownloadButton
    label={`${short ? 'PDF\u00a0:' : 'Télécharger'} ${DOCUMENT_TYPE_LABELS[piece.type]} ${piece.numero ?? ''}`.trim()}
    nom={nomFichier(piece)}
    open={open}
    {...(short && { variant: 'quiet' })}
  >
    {short ? 'PDF' : 'Télécharger'}
  </DownloadButton>
)
