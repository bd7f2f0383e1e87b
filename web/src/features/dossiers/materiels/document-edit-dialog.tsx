import type { FichierMateriel } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DocumentFields } from './document-fields.tsx'
import { changeFichier } from './fichiers-materiel.queries.ts'
import type { Cible } from './materiels.queries.ts'
import { useActeFichier } from './use-acte-fichier.ts'

type Props = { cible: Cible; document: FichierMateriel; onClose: () => void }

export function DocumentEditDialog({ cible, document, onClose }: Props) {
  const [values, setValues] = useState({ type: document.type ?? 'autre', libelle: document.libelle ?? '' })
  const save = useActeFichier(cible, () => changeFichier(cible, document, values))
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Annuler
          </Button>
          <Button
            loading={save.isPending}
            loadingLabel="Enregistrement…"
            onClick={() => save.mutate(undefined, { onSuccess: onClose })}
            variant="primary"
          >
            Enregistrer
          </Button>
        </>
      }
      onClose={onClose}
      open
      title="Modifier le document"
    >
      <div className="mt-2 grid gap-5 text-ink">
        <DocumentFields onChange={setValues} values={values} />
      </div>
    </Dialog>
  )
}
