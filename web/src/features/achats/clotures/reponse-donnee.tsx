import type { DemandesBon } from '@sillon/contract/achats/clotures-adherent'
import type { BonCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import type { useRepondre } from './demandes.queries.ts'
import { RefusDialog } from './refus-dialog.tsx'

type Props = {
  bon: Pick<BonCommande, 'numero' | 'total_ttc'>
  demandes: Pick<DemandesBon, 'reponse' | 'peut_repondre'>
  repondre: ReturnType<typeof useRepondre>
}

/** The answer to a new total: just given, it says what follows; while it may be changed, until when. */
export function ReponseDonnee({ bon: { numero, total_ttc }, demandes: { reponse, peut_repondre }, repondre }: Props) {
  const isNew = repondre.isSuccess
  const accepte = isNew ? repondre.variables.accepte : reponse?.accepte
  if (accepte === undefined || (!accepte && !reponse)) return null
  const montant = formatMontant(total_ttc)
  const avis = reponse && <ChangerAvis peutRepondre={peut_repondre} reponse={reponse} repondre={repondre} />
  if (!accepte)
    return (
      <Callout key="refus" takesFocus={isNew} title="Vous avez refusé le nouveau total." tone="neutral">
        {avis}
      </Callout>
    )
  return (
    <Callout
      key="accord"
      takesFocus={isNew}
      title={`Accord ${isNew ? 'enregistré' : 'donné'} à ${montant}\u00a0TTC`}
      tone="green"
    >
      {isNew && (
        <p>
          Le {formatMoment(new Date(repondre.submittedAt))}.{numero && ` Le bon ${numero} vous est envoyé par e-mail.`}
        </p>
      )}
      {avis}
      {isNew && (
        <p className="mt-3">
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to="/">
            Revenir à l’accueil
          </Link>
        </p>
      )}
    </Callout>
  )
}

type AvisProps = { reponse: NonNullable<DemandesBon['reponse']>; peutRepondre: boolean; repondre: Props['repondre'] }

/** The way back, as long as nothing is ordered from the supplier. */
function ChangerAvis({ reponse: { accepte, total_ttc, jusqu_au }, peutRepondre, repondre }: AvisProps) {
  const [asking, setAsking] = useState(false)
  if (!peutRepondre) return null
  return (
    <>
      <p>
        Vous pouvez changer d’avis jusqu’au {formatMoment(jusqu_au)}, tant que rien n’est commandé au fournisseur. Les
        frais communs sont alors partagés de nouveau.
      </p>
      <p className="mt-3">
        {accepte ? (
          <Button onClick={() => setAsking(true)} size="sm" variant="secondary">
            Changer d’avis
          </Button>
        ) : (
          <Button
            loading={repondre.isPending}
            onClick={() => repondre.mutate({ accepte: true })}
            size="sm"
            variant="secondary"
          >
            Donner finalement mon accord à {formatMontant(total_ttc)}
          </Button>
        )}
      </p>
      <RefusDialog onClose={() => setAsking(false)} open={asking} repondre={repondre} />
    </>
  )
}
