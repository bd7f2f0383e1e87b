import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { canFactureFournisseur, isADeclarer } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { matchFacture } from './factures-fournisseur.queries.ts'
import { RattachementDialog } from './rattachement-dialog.tsx'
import { useActeFacture } from './use-acte-facture.ts'

/** The decision, the obstacle, and the acts that remain to be done elsewhere. */
export function AlertesFacture({ facture }: { facture: FactureFournisseur }) {
  const { statut, motif, obstacle, iban, fournisseur } = facture
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {motif !== null && <Decision facture={facture} />}
      {canFactureFournisseur('approuver', statut) && obstacle !== null && <Obstacle facture={facture} />}
      {iban === 'a_confirmer' && fournisseur && canFactureFournisseur('approuver', statut) && (
        <Callout title="L’IBAN de cette facture n’est pas confirmé" tone="wheat">
          Aucun compte n’est confirmé pour ce fournisseur&nbsp;:{' '}
          <Link className="text-link" params={{ id: fournisseur.id }} to="/admin/fournisseur/{-$id}/">
            demandez-le sur sa fiche
          </Link>{' '}
          avant de payer.
        </Callout>
      )}
    </div>
  )
}

const TITRES = { contestee: 'Contestée', refusee: 'Refusée', approuvee: 'Approuvée malgré un écart' } as const

function Decision({ facture }: { facture: FactureFournisseur }) {
  const { statut, motif, decidee_le, decidee_par, declaree_le } = facture
  const titre = statut in TITRES ? TITRES[statut as keyof typeof TITRES] : 'Décision'
  const quand = [decidee_le && `le ${formatDate(decidee_le)}`, decidee_par && `par ${decidee_par}`]
  return (
    <Callout title={`${titre} ${quand.filter(Boolean).join(' ')}`} tone={statut === 'approuvee' ? 'neutral' : 'orange'}>
      <p className="whitespace-pre-line">{motif}</p>
      {isADeclarer(facture) && (
        <p className="mt-1 font-semibold">
          À déclarer sur la plateforme agréée&nbsp;: le fournisseur ne l’apprend que là.
        </p>
      )}
      {declaree_le && <p className="mt-1">Déclarée sur la plateforme le {formatDate(declaree_le)}.</p>}
    </Callout>
  )
}

/** Why it cannot be approved, with what removes the obstacle. */
function Obstacle({ facture }: { facture: FactureFournisseur }) {
  const { id, obstacle, iban, fournisseur, vendeur, identifiant_vendeur, reference_commande, statut } = facture
  const [ouvert, setOuvert] = useState(false)
  const rapproche = useActeFacture(id, (commande_id?: string) => matchFacture(facture, commande_id))
  const isIban = iban === 'different' && fournisseur !== null
  return (
    <Callout title="Cette facture ne peut pas être approuvée" tone="brick">
      <p>{obstacle}</p>
      {!fournisseur && <p>{`Elle vient de ${vendeur}, ${identifiant_vendeur}.`}</p>}
      {fournisseur && !isIban && reference_commande && <p>Elle cite la commande «&nbsp;{reference_commande}&nbsp;».</p>}
      {!isIban && statut === 'a_controler' && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            loading={rapproche.isPending}
            onClick={() => rapproche.mutate(undefined)}
            size="sm"
            variant="secondary"
          >
            Rapprocher de nouveau
          </Button>
          {fournisseur && (
            <Button aria-haspopup="dialog" onClick={() => setOuvert(true)} size="sm" variant="secondary">
              Rattacher à une commande
            </Button>
          )}
        </div>
      )}
      {ouvert && (
        <RattachementDialog
          facture={facture}
          onClose={() => setOuvert(false)}
          send={(commande_id) => rapproche.mutateAsync(commande_id)}
        />
      )}
    </Callout>
  )
}
