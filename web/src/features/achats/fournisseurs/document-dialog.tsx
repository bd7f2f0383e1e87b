import {
  TYPE_DOCUMENT_FOURNISSEUR_LABELS,
  TYPES_DOCUMENT_FOURNISSEUR,
  type TypeDocumentFournisseur,
} from '@sillon/domain/achats/fournisseurs/document-fournisseur'
import { isJour } from '@sillon/domain/jour'
import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'
import { useState } from 'react'
import { optionsOf } from '../../../lib/options.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ChoixFichier } from '../../organisme/parametres/choix-fichier.tsx'
import { attachDocument, type NouveauDocument } from './fournisseurs.queries.ts'
import { useActeFournisseur } from './use-acte-fournisseur.ts'

type Props = { fournisseur_id: string; onClose: () => void }

export function DocumentDialog({ fournisseur_id, onClose }: Props) {
  const [type, setType] = useState<TypeDocumentFournisseur>('kbis')
  const [libelle, setLibelle] = useState('')
  const [expire_le, setExpireLe] = useState<string | null>(null)
  const [fichier, setFichier] = useState<File>()
  const attach = useActeFournisseur(fournisseur_id, (document: NouveauDocument) =>
    attachDocument(fournisseur_id, document),
  )

  function send(chosen: File) {
    const document = { type, libelle: libelle.trim(), expire_le, fichier: chosen }
    attach.mutate(document, { onSuccess: (saved) => 'version' in saved && onClose() })
  }

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Annuler
          </Button>
          <Button
            disabledReason={refusOf(fichier, expire_le)}
            loading={attach.isPending}
            loadingLabel="Envoi…"
            onClick={() => fichier && send(fichier)}
            variant="primary"
          >
            Joindre
          </Button>
        </>
      }
      onClose={onClose}
      open
      title="Joindre un document"
    >
      <div className="mt-2 grid gap-5 text-ink">
        <SelectField
          label="Nature du document"
          name="type"
          onChange={({ target }) => setType(target.value as TypeDocumentFournisseur)}
          options={optionsOf(TYPES_DOCUMENT_FOURNISSEUR, TYPE_DOCUMENT_FOURNISSEUR_LABELS)}
          value={type}
        />
        <TextField
          label="Nom"
          maxLength={100}
          name="libelle"
          onChange={({ target }) => setLibelle(target.value)}
          optional
          value={libelle}
        />
        <DateField
          label="Valable jusqu’au"
          name="expire_le"
          onBlur={() => {}}
          onChange={setExpireLe}
          optional
          value={expire_le}
        />
        <ChoixFichier
          accept="application/pdf,image/jpeg,image/png"
          help="Un PDF, ou une image JPEG ou PNG, de 10 Mo au plus."
          label="Fichier"
          onChoose={setFichier}
        />
      </div>
    </Dialog>
  )
}

function refusOf(fichier: File | undefined, expire_le: string | null): string | null {
  if (!fichier) return 'Choisissez d’abord un fichier.'
  if (fichier.size > FICHIER_MAX) return 'Ce fichier dépasse 10 Mo.'
  return expire_le !== null && !isJour(expire_le) ? 'Vérifiez la date de fin.' : null
}
