import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'
import { DocumentTexte } from './document-texte.tsx'
import { documentsQuery, openDocument } from './documents-cooperative.queries.ts'
import { Rayons } from './rayons.tsx'

export function DocumentsAdherent() {
  const { resultats } = useSuspenseQuery(documentsQuery).data
  return (
    <>
      <PageHead intro="Ce que la coopérative donne à lire à ses adhérents." title="Documents de la coopérative" />
      {resultats.length === 0 ? (
        <EmptyState level={2} title="Aucun document pour l’instant">
          Les statuts, les procès-verbaux et les tarifs seront ici dès que la coopérative les y mettra.
        </EmptyState>
      ) : (
        <Rayons documents={resultats}>
          {(document) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <DocumentTexte document={document} />
              <DownloadButton
                label={`Télécharger ${document.titre}`}
                nom={document.fichier.nom}
                open={() => openDocument(document.id)}
              />
            </div>
          )}
        </Rayons>
      )}
    </>
  )
}
