import type { DocumentGroupement } from '@sillon/contract/achats/articles-achat'
import { useQuery } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FileField } from '../../../lib/file-field.tsx'
import { formatShortDate } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { documentsQuery, downloadDocument, useJoindreDocument, useRetirerDocument } from './articles-achat.queries.ts'

/** Files that members may read before they order: the price list, safety sheets, terms of sale. */
export function DocumentsSection({ id }: { id: string }) {
  const { data } = useQuery({ ...documentsQuery(id), throwOnError: throwWithoutData })
  const [retire, setRetire] = useState<DocumentGroupement>()
  const joindre = useJoindreDocument(id)
  const retirer = useRetirerDocument(id)

  return (
    <Section
      intro={'Tarif, fiches de données de sécurité, conditions de vente\u00a0: les adhérents les lisent.'}
      title="Documents"
    >
      {!data && <SkeletonCard lines={2} />}
      {data && data.resultats.length > 0 && <DocumentsListe documents={data.resultats} id={id} onRetirer={setRetire} />}
      <SelonDroit droit="achats">
        <FileField
          accept=".pdf,.jpg,.jpeg,.png"
          fichiers={[]}
          help={'PDF, JPEG ou PNG, 10\u00a0Mo au plus.'}
          label="Joindre un document"
          onChange={([fichier]) => fichier && joindre.mutate(fichier)}
        />
      </SelonDroit>
      <ConfirmDialog
        cancelLabel="Garder"
        confirmLabel="Retirer"
        loading={retirer.isPending}
        onCancel={() => setRetire(undefined)}
        onConfirm={() => retire && retirer.mutate(retire.id, { onSettled: () => setRetire(undefined) })}
        open={retire !== undefined}
        title={`Retirer «\u00a0${retire?.libelle ?? ''}\u00a0»\u202f?`}
      >
        Les adhérents ne le verront plus. Le fichier est effacé.
      </ConfirmDialog>
    </Section>
  )
}

type ListeProps = {
  id: string
  documents: readonly DocumentGroupement[]
  onRetirer: (document: DocumentGroupement) => void
}

function DocumentsListe({ id, documents, onRetirer }: ListeProps) {
  return (
    <ul className="mb-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {documents.map((one) => (
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2" key={one.id}>
          <span className="min-w-0 break-words">
            {one.libelle}
            <span className="block text-help text-ink-2">Joint le {formatShortDate(one.created_at)}</span>
          </span>
          <span className="flex items-center gap-2">
            <Button
              icon={<FileText aria-hidden="true" size={18} strokeWidth={1.85} />}
              onClick={() => void downloadDocument(id, one)}
              size="sm"
              variant="quiet"
            >
              Ouvrir
            </Button>
            <SelonDroit droit="achats">
              <IconButton
                icon={<Trash2 aria-hidden="true" size={18} />}
                label={`Retirer ${one.libelle}`}
                onClick={() => onRetirer(one)}
              />
            </SelonDroit>
          </span>
        </li>
      ))}
    </ul>
  )
}
