import type { DocumentDuBureau } from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { SendActions } from '../../../ui/send-actions.tsx'
import { ChoixDocument, refusFichier } from '../../organisme/parametres/choix-document.tsx'
import { replaceFichier, useActeDocument } from './documents-cooperative.queries.ts'

type Props = { document: DocumentDuBureau; onClose: () => void }

export function RemplacementDialog({ document, onClose }: Props) {
  const [fichier, setFichier] = useState<File>()
  const replace = useActeDocument((choisi: File) => replaceFichier(document, choisi))
  return (
    <Dialog
      actions={
        <SendActions
          onCancel={onClose}
          onSend={() => fichier && replace.mutate(fichier, { onSuccess: onClose })}
          pending={replace.isPending}
          reason={refusFichier(fichier)}
        >
          Remplacer
        </SendActions>
      }
      onClose={onClose}
      open
      title={`Remplacer «\u00a0${document.titre}\u00a0»`}
    >
      <div className="mt-2 grid gap-5 text-ink">
        <p className="text-ink-2">
          Ses lecteurs liront le nouveau fichier. Le précédent, {document.fichier.nom}, reste au bureau.
        </p>
        <ChoixDocument fichier={fichier} onChoose={setFichier} />
      </div>
    </Dialog>
  )
}
