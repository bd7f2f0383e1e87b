import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ClasseurFields } from './classeur-fields.tsx'
import { type ExportListe, useClasseur } from './use-classeur.ts'

type Props = { liste: ExportListe; onClose: () => void }

/** Exports all the rows that the filters of the list keep, not only the current page. */
export function ExporterDialog({ liste: { feuilles, filtre, filtree, titre }, onClose }: Props) {
  const classeur = useClasseur(feuilles, filtre)
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Annuler
          </Button>
          <Button
            disabledReason={classeur.refus}
            loading={classeur.exporting.isPending}
            loadingLabel="Préparation…"
            onClick={() => classeur.exporting.mutate(undefined, { onSuccess: (saved) => saved && onClose() })}
            variant="primary"
          >
            Exporter
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={titre}
    >
      <p className="mb-5">
        {filtree ? 'Ce que la liste montre avec ses filtres, toutes pages comprises.' : 'Toute la liste.'} L’export est
        noté au journal.
      </p>
      <ClasseurFields classeur={classeur} />
    </Dialog>
  )
}
