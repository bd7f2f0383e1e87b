import {
  type DocumentFournisseur,
  TYPE_DOCUMENT_FOURNISSEUR_LABELS,
} from '@sillon/domain/achats/fournisseurs/document-fournisseur'
import type { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { Download, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { AlertePill } from './alerte-pill.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { downloadDocument, removeDocument } from './fournisseurs.queries.ts'
import { useActeFournisseur } from './use-acte-fournisseur.ts'

/** The documents of a supplier, each with its expiry date. */
export function DocumentsSection({ fournisseur: { id, documents } }: { fournisseur: Fournisseur }) {
  const [opened, setOpened] = useState(false)
  return (
    <Section
      intro="Les administrateurs sont prévenus par e-mail 30 jours, 7 jours et le jour même avant la fin d’un document."
      title="Documents"
    >
      {documents.length === 0 ? (
        <EmptyState title="Pas encore de document">Joignez un Kbis, une attestation ou un tarif.</EmptyState>
      ) : (
        <ul className="border-y border-line">
          {documents.map((document) => (
            <DocumentLine document={document} fournisseur_id={id} key={document.id} />
          ))}
        </ul>
      )}
      <SelonDroit droit="achats">
        <Button
          aria-haspopup="dialog"
          className="mt-4"
          icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
          onClick={() => setOpened(true)}
          variant="secondary"
        >
          Joindre un document
        </Button>
      </SelonDroit>
      {opened && <DocumentDialog fournisseur_id={id} onClose={() => setOpened(false)} />}
    </Section>
  )
}

function DocumentLine({ fournisseur_id, document }: { fournisseur_id: string; document: DocumentFournisseur }) {
  const { id: document_id, type, libelle, expire_le, remplace, depose_le, fichier } = document
  const cle = { id: fournisseur_id, document_id }
  const [asking, setAsking] = useState(false)
  const remove = useActeFournisseur(fournisseur_id, () => removeDocument(cle))
  const nom = libelle ?? TYPE_DOCUMENT_FOURNISSEUR_LABELS[type]
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {nom}
          {!remplace && <AlertePill expire_le={expire_le} size="sm" />}
        </p>
        <p className="text-help break-words text-ink-2">
          {libelle && `${TYPE_DOCUMENT_FOURNISSEUR_LABELS[type]}, `}
          déposé le {formatDate(depose_le)}
          {expire_le && `, valable jusqu’au ${formatDate(expire_le)}`}
          {remplace && ', remplacé'}
        </p>
      </div>
      <SelonDroit droit="factures">
        <IconButton
          icon={<Download aria-hidden="true" size={20} strokeWidth={1.85} />}
          label={`Télécharger ${nom}`}
          onClick={() => void downloadDocument(cle, fichier.nom)}
        />
      </SelonDroit>
      <SelonDroit droit="achats">
        <IconButton
          aria-haspopup="dialog"
          icon={<Trash2 aria-hidden="true" size={20} strokeWidth={1.85} />}
          label={`Supprimer ${nom}`}
          onClick={() => setAsking(true)}
        />
      </SelonDroit>
      <ConfirmDialog
        cancelLabel="Garder le document"
        confirmLabel="Supprimer"
        loading={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        open={asking}
        title={'Supprimer ce document\u202f?'}
      >
        «&nbsp;{nom}&nbsp;» et son fichier sont effacés.
      </ConfirmDialog>
    </li>
  )
}
