import type { DocumentDuBureau } from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChoixDocument, refusFichier } from './choix-document.tsx'
import { replaceFichier, useActeDocument } from './documents-cooperative.queries.ts'

type Props = { document: DocumentDuBureau; onClose: () => void }

export function RemplacementDialog({ document, onClose }: Props) {
  const [fichier, setFichier] = useState<File>()
  const replace = useActeDocument((choisi: File) => replaceFichier(document, choisi))
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Annuler
          </Button>
          <Button
            disabledReason={refusFichier(fichier)}
            loading={replace.isPending}
            loadingLabel="Envoi…"
            onClick={() => fichier && replace.mutate(fichier, { onSuccess: onClose })}
            variant="primary"
          >
            Remplacer
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={`Remplacer «\u00a0${document.titre}\u00a0»`}
    >
      <div className="mt-2 grid gap-5 text-ink">
        <p className="text-ink-2">
          Ses lecteurs liront le nouveau fichier. Le précédent, {document.fichier.nom}, reste au bureau.
        </p>
        <ChoixDocument onChoose={setFichier} />
      </div>
    </Dialog>
  )
}
