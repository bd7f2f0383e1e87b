import {
  type DocumentDuBureau,
  LECTEURS_DOCUMENT_LABELS,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import type { ActeDocument } from '@sillon/domain/societariat/documents-cooperative/document-cooperative-saisie'
import { EllipsisVertical, Lock } from 'lucide-react'
import { formatCount } from '../../../lib/format.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'
import { DocumentTexte, formatEdition } from './document-texte.tsx'
import { moveDocument, openEdition, useActeDocument } from './documents-cooperative.queries.ts'

/** The acts that open a dialog over the list. */
export type ActeEcran = 'modifier' | 'remplacer'

type Props = { document: DocumentDuBureau; onAct: (acte: ActeEcran) => void }

export function DocumentLigne({ document, onAct }: Props) {
  const { titre, lecteurs, retire_le, editions } = document
  const [derniere, ...anciennes] = editions
  const move = useActeDocument((acte: ActeDocument) => moveDocument(document, acte))
  const retour: ActeDocument = retire_le === null ? 'retirer' : 'remettre'
  const marks = lecteurs === 'bureau' && (
    <Pill icon={<Lock size={14} strokeWidth={2.4} />} size="sm" tone="neutral">
      {LECTEURS_DOCUMENT_LABELS.bureau}
    </Pill>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DocumentTexte document={document} marks={marks} />
        <div className="flex items-center gap-2">
          {derniere && (
            <DownloadButton
              label={`Télécharger ${titre}`}
              nom={derniere.fichier.nom}
              open={() => openEdition(document.id, derniere.id)}
            />
          )}
          <SelonDroit droit="dossiers">
            <Menu
              items={[
                { label: 'Modifier', onSelect: () => onAct('modifier') },
                { label: 'Remplacer le fichier', onSelect: () => onAct('remplacer') },
                {
                  label: retour === 'retirer' ? 'Retirer' : 'Remettre',
                  onSelect: () => !move.isPending && move.mutate(retour),
                },
              ]}
              label={`Actes sur ${titre}`}
              renderTrigger={(props) => (
                <IconButton
                  {...props}
                  icon={<EllipsisVertical aria-hidden="true" size={20} />}
                  label={`Actes sur ${titre}`}
                />
              )}
            />
          </SelonDroit>
        </div>
      </div>
      {anciennes.length > 0 && <FichiersPrecedents anciennes={anciennes} document={document} />}
    </>
  )
}

type Precedents = { document: DocumentDuBureau; anciennes: DocumentDuBureau['editions'] }

const FichiersPrecedents = ({ document: { id, titre }, anciennes }: Precedents) => (
  <details className="mt-1 text-help">
    <summary className="min-h-11 content-center text-link">
      {formatCount(anciennes.length, 'fichier précédent', 'fichiers précédents')}
    </summary>
    <ul className="grid gap-2 pb-1">
      {anciennes.map((edition) => (
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1" key={edition.id}>
          <span className="min-w-0 break-words text-ink-2">
            {edition.fichier.nom}
            <span className="block">{formatEdition(edition)}</span>
          </span>
          <DownloadButton
            label={`Télécharger ${titre}, ${edition.fichier.nom}`}
            nom={edition.fichier.nom}
            open={() => openEdition(id, edition.id)}
            variant="quiet"
          />
        </li>
      ))}
    </ul>
  </details>
)
