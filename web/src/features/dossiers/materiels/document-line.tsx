import {
  type FichierMateriel,
  nomDocument,
  TYPE_DOCUMENT_MATERIEL_LABELS,
} from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { formatTaille } from '@sillon/domain/format-taille'
import { Download, FileText, Image, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DocumentEditDialog } from './document-edit-dialog.tsx'
import type { FichiersProps } from './fichier-props.ts'
import { downloadFichier, removeFichier } from './fichiers-materiel.queries.ts'
import { useActeFichier } from './use-acte-fichier.ts'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.85 } as const

export function DocumentLine({ cible, canEdit, document }: FichiersProps & { document: FichierMateriel }) {
  const { type, libelle, depose_le, fichier } = document
  const [opened, setOpened] = useState<'modification' | 'suppression' | null>(null)
  const close = () => setOpened(null)
  const remove = useActeFichier(cible, () => removeFichier(cible, document))
  const nom = nomDocument(document)
  const Icon = fichier.type_mime === 'application/pdf' ? FileText : Image
  const format = fichier.type_mime === 'application/pdf' ? 'PDF' : 'image'
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-2 last:border-b-0">
      <Icon {...icon} className="shrink-0 text-ink-2" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold break-words">{nom}</p>
        <p className="text-help text-ink-2">
          {libelle && `${TYPE_DOCUMENT_MATERIEL_LABELS[type ?? 'autre']}, `}
          {format}, {formatTaille(fichier.taille)}, joint le {formatDate(depose_le)}
        </p>
      </div>
      <div className="ml-auto flex">
        <IconButton
          icon={<Download {...icon} />}
          label={`Télécharger ${nom}`}
          onClick={() => void downloadFichier(cible.materiel_id, document)}
        />
        {canEdit && (
          <>
            <IconButton
              aria-haspopup="dialog"
              icon={<Pencil {...icon} />}
              label={`Modifier ${nom}`}
              onClick={() => setOpened('modification')}
            />
            <IconButton
              aria-haspopup="dialog"
              icon={<Trash2 {...icon} />}
              label={`Supprimer ${nom}`}
              onClick={() => setOpened('suppression')}
            />
          </>
        )}
      </div>
      {opened === 'modification' && <DocumentEditDialog cible={cible} document={document} onClose={close} />}
      <ConfirmDialog
        cancelLabel="Garder le document"
        confirmLabel="Supprimer"
        loading={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        open={opened === 'suppression'}
        title={'Supprimer ce document\u202f?'}
      >
        «&nbsp;{nom}&nbsp;» et son fichier sont effacés.
      </ConfirmDialog>
    </li>
  )
}
