import type { BonCommandeAdmin } from '@sillon/contract/achats/bons-commande'
import { canBon } from '@sillon/domain/achats/bons-commande/bon-statut'
import { canSolder } from '@sillon/domain/achats/bons-commande/solde-bon'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePeut } from '../../../lib/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import { ActeBonDialog } from './acte-bon-dialog.tsx'
import { AvenantDialog } from './avenant-dialog.tsx'

type Acte = 'avenant' | 'annuler' | 'solder'

/** The acts of the cooperative that the status of an order allows. */
export function ActesBon({ bon }: { bon: BonCommandeAdmin }) {
  const [asked, setAsked] = useState<Acte>()
  const peutAcheter = usePeut('achats')
  const peutEncaisser = usePeut('argent')
  const close = () => setAsked(undefined)
  const { statut, groupement, facture } = bon
  const isOuvert = groupement.statut === 'ouvert'
  return (
    <>
      <ActeIci objet_id={bon.id} peut={peutAcheter}>
        {peutAcheter && canBon('annuler', statut) && (
          <Button onClick={() => setAsked('annuler')} variant="secondary">
            Annuler la commande
          </Button>
        )}
        {peutAcheter && !isOuvert && canBon('amender', statut) && (
          <Button onClick={() => setAsked('avenant')} variant="primary">
            Faire un avenant
          </Button>
        )}
        {peutAcheter && isOuvert && canBon('valider', statut) && (
          <Link
            className={buttonClass({ variant: 'primary' })}
            params={{ id: bon.id }}
            search={{ commandeId: groupement.id }}
            to="/admin/bon-commande/{-$id}/"
          >
            Modifier la commande
          </Link>
        )}
        {peutEncaisser && facture && (
          <Link
            className={buttonClass({ variant: 'primary' })}
            params={{ id: bon.entreprise.id }}
            search={{ onglet: 'compte' }}
            to="/admin/fiche/$id/"
          >
            Encaisser {formatMontant(facture.reste)}
          </Link>
        )}
        {peutAcheter && !facture && canSolder(bon) && (
          <Button onClick={() => setAsked('solder')} variant="primary">
            Marquer soldée
          </Button>
        )}
      </ActeIci>
      {asked === 'avenant' && <AvenantDialog bon={bon} onClose={close} />}
      {(asked === 'annuler' || asked === 'solder') && <ActeBonDialog acte={asked} bon={bon} onClose={close} />}
    </>
  )
}
