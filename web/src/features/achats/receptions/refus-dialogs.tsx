import type { Reception, SoldeArticle } from '@sillon/domain/achats/receptions/reception'
import { formatColis } from '@sillon/domain/unite'
import { MotifDialog } from '../commandes-fournisseur/motif-dialog.tsx'
import { useRelecture } from '../commandes-fournisseur/use-relecture.ts'
import { cancelReception, cancelReliquats } from './receptions.queries.ts'

type Props = {
  groupement_id: string
  objet: { reception: Reception } | { solde: SoldeArticle }
  onClose: () => void
}

/** Cancels a reception entered by mistake, or an outstanding quantity that will not come. */
export function RefusDialogs({ groupement_id, objet, onClose }: Props) {
  const relire = useRelecture()
  const onDone = async () => {
    onClose()
    await relire()
  }
  if ('reception' in objet) {
    return (
      <MotifDialog
        libelle="Annuler la réception"
        onClose={onClose}
        onDone={onDone}
        send={(motif) => cancelReception(objet.reception.id, motif)}
        titre={'Annuler cette réception\u202f?'}
      >
        Ses colis ne compteront plus&nbsp;: les bons de commande les attendront de nouveau.
      </MotifDialog>
    )
  }
  const { designation, conditionnement, lignes } = objet.solde
  const attendues = lignes.filter(({ reste }) => reste > 0)
  const nombre = attendues.reduce((total, { reste }) => total + reste, 0)
  return (
    <MotifDialog
      libelle="Annuler le reliquat"
      onClose={onClose}
      onDone={onDone}
      send={(motif) =>
        cancelReliquats(groupement_id, {
          lignes: attendues.map(({ ligne_commande_id }) => ligne_commande_id),
          motif,
        })
      }
      titre={'Ne plus attendre ce reliquat\u202f?'}
    >
      {formatColis(nombre, conditionnement)} de {designation} ne seront ni livrés ni dus. Prévenez les adhérents qui les
      attendaient&nbsp;: cette annulation ne se défait pas.
    </MotifDialog>
  )
}
