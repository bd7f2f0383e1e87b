import type { Lettre } from '@sillon/domain/comptes/lettres/lettre'
import { formatCount } from '../../../lib/format.ts'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'
import { openEdition } from '../../societariat/documents-cooperative/documents-cooperative.queries.ts'
import { aJoindre } from './a-joindre.ts'

/** The documents to print beside these letters, which are not in their PDF. */
export function DocumentsAJoindre({ lettres }: { lettres: readonly Lettre[] }) {
  const documents = aJoindre(lettres)
  if (documents.length === 0) return null
  return (
    <div className="mt-3 text-ink">
      <p className="font-semibold">À imprimer à part, et à mettre dans l’enveloppe&nbsp;:</p>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {documents.map(({ jointe: { document_id, edition_id, titre, nom }, exemplaires }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2" key={edition_id}>
            <span className="min-w-0 wrap-anywhere">
              {titre}
              <span className="block text-help text-ink-2">{formatCount(exemplaires, 'exemplaire')}</span>
            </span>
            <DownloadButton
              label={`Télécharger ${titre}`}
              nom={nom}
              open={() => openEdition(document_id, edition_id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
