import type { GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import { Section } from '../../../ui/section.tsx'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'
import { openDocumentGroupement } from './groupements.queries.ts'

/** The files that the cooperative attached: price lists, safety sheets. */
export function DocumentsAdherent({ groupement: { id, documents } }: { groupement: GroupementAdherent }) {
  if (documents.length === 0) return null
  return (
    <Section title="Documents">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-(--card-padding)">
        {documents.map((document) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2" key={document.id}>
            <span className="min-w-0 break-words">{document.libelle}</span>
            <DownloadButton
              label={`Télécharger ${document.libelle}`}
              nom={document.nom}
              open={() => openDocumentGroupement(id, document.id)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
