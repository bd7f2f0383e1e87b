import type { LignePrelevement } from '@sillon/contract/tresorerie/prelevements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useActeLigne } from './prelevements.queries.ts'

/** The acts on a line of a batch that has not been sent to the bank yet. */
export function ActesLigne({ ligne, lot_id }: { ligne: LignePrelevement; lot_id: string }) {
  const acte = useActeLigne(lot_id, ligne.id)
  const [asking, setAsking] = useState(false)
  if (ligne.statut !== 'prevue') return null
  const { raison_sociale } = ligne.entreprise
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {ligne.prenotifiee_le === null && (
        <Button loading={acte.isPending} onClick={() => acte.mutate('prevenue')} size="sm" variant="quiet">
          Prévenu par courrier<span className="sr-only"> {raison_sociale}</span>
        </Button>
      )}
      <Button onClick={() => setAsking(true)} size="sm" variant="quiet">
        Retirer<span className="sr-only"> {raison_sociale}</span>
      </Button>
      <ConfirmDialog
        cancelLabel="Garder"
        confirmLabel="Retirer la ligne"
        loading={acte.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => acte.mutate('retirer', { onSettled: () => setAsking(false) })}
        open={asking}
        title={'Retirer cette ligne\u202f?'}
      >
        {raison_sociale} ne sera pas prélevée de {formatMontant(ligne.montant)}. La pièce reste due et pourra entrer
        dans un autre lot.
      </ConfirmDialog>
    </div>
  )
}
