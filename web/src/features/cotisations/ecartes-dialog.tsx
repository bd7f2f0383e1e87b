import { autres } from '@sillon/domain/phrase'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { lotQuery } from './lots.queries.ts'

/** The memberships that a run left out, each with its reason. */
export function EcartesDialog({ lot_id, onClose }: { lot_id: string; onClose: () => void }) {
  const { data: lot } = useQuery(lotQuery(lot_id))
  const reste = lot ? lot.nombre_ecartes - lot.ecartes.length : 0
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
      {!lot && <Spinner />}
      <ul className="divide-y divide-line">
        {lot?.ecartes.map(({ adhesion_id, raison_sociale, motif }) => (
          <li className="py-2" key={adhesion_id}>
            <Link
              className="font-semibold text-ink hover:underline"
              params={{ id: adhesion_id }}
              to="/admin/adhesion/$id/entreprise/"
            >
              {raison_sociale}
            </Link>
            <p className="text-help">{motif}</p>
          </li>
        ))}
      </ul>
      {reste > 0 && <p className="mt-3">{`Et ${autres(reste, 'une')}.`}</p>}
    </Dialog>
  )
}
