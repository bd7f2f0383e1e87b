import { useQuery } from '@tanstack/react-query'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ListeEcartes } from './liste-ecartes.tsx'
import { lotQuery } from './lots.queries.ts'

/** The memberships that a run left out, each with its reason. */
export function EcartesDialog({ lot_id, onClose }: { lot_id: string; onClose: () => void }) {
  const { data: lot } = useQuery({ ...lotQuery(lot_id), throwOnError: throwWithoutData })
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="secondary">
          Fermer
        </Button>
      }
      onClose={onClose}
      open
      title="Adhésions écartées"
    >
      {lot ? <ListeEcartes ecartes={lot.ecartes} nombre={lot.nombre_ecartes} /> : <Spinner />}
    </Dialog>
  )
}
