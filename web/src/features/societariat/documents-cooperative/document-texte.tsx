import { formatTaille } from '@sillon/domain/format-taille'
import type {
  DocumentCooperative,
  EditionDocument,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'

type Props = { document: DocumentCooperative; marks?: ReactNode }

export const DocumentTexte = ({ document, marks }: Props) => (
  <div className="min-w-0 flex-1 basis-60">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words font-semibold">
      {document.titre}
      {marks}
    </p>
    <p className="text-help text-ink-2">{formatEdition(document)}</p>
  </div>
)

/** « Du 12 mars 2027, PDF de 350 ko » */
export const formatEdition = ({ depose_le, fichier }: Pick<EditionDocument, 'depose_le' | 'fichier'>) =>
  `Du ${formatDate(depose_le)}, ${fichier.type_mime === 'application/pdf' ? 'PDF' : 'image'} de ${formatTaille(fichier.taille)}`
