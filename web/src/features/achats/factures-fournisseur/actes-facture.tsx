import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import {
  type ActeFactureFournisseur,
  canFactureFournisseur,
  isADeclarer,
} from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DecisionDialog, type DecisionMotivee } from './decision-dialog.tsx'
import { moveFacture } from './factures-fournisseur.queries.ts'
import { useActeFacture } from './use-acte-facture.ts'

/** The decisions that the state of the invoice allows. An approval without variance needs no reason. */
export function ActesFacture({ facture }: { facture: FactureFournisseur }) {
  const [ouverte, setOuverte] = useState<DecisionMotivee>()
  const { id, statut, obstacle, comparaison } = facture
  const move = useActeFacture(id, (acte: { acte: ActeFactureFournisseur; motif?: string | null }) =>
    moveFacture(facture, acte),
  )
  const can = (acte: ActeFactureFournisseur) => canFactureFournisseur(acte, statut)
  const now = (acte: ActeFactureFournisseur) => move.mutate({ acte })
  return (
    <>
      {can('contester') && <DialogButton onClick={() => setOuverte('contester')}>Contester</DialogButton>}
      {can('refuser') && <DialogButton onClick={() => setOuverte('refuser')}>Refuser</DialogButton>}
      {can('approuver') && (
        <Button
          disabledReason={obstacle}
          loading={move.isPending}
          onClick={() => (comparaison?.motif ? setOuverte('approuver') : now('approuver'))}
          variant="primary"
        >
          Approuver
        </Button>
      )}
      {can('reprendre') && (
        <Button loading={move.isPending} onClick={() => now('reprendre')} variant="secondary">
          Reprendre la décision
        </Button>
      )}
      {isADeclarer(facture) && (
        <Button loading={move.isPending} onClick={() => now('declarer')} variant="primary">
          Déclarée sur la plateforme
        </Button>
      )}
      {ouverte && (
        <DecisionDialog
          acte={ouverte}
          facture={facture}
          onClose={() => setOuverte(undefined)}
          send={(motif) => move.mutateAsync({ acte: ouverte, motif })}
        />
      )}
    </>
  )
}

const DialogButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button aria-haspopup="dialog" onClick={onClick} variant="secondary">
    {children}
  </Button>
)
