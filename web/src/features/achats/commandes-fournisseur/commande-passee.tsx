import type { SituationCommande } from '@sillon/contract/achats/commandes-fournisseur'
import type { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import { canGroupement } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { usePeut } from '../../../lib/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import { useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { SuiteLink } from '../groupements-achats/suite-link.tsx'
import { cancelCommande, downloadCsv, downloadPdf, sendCommande } from './commandes-fournisseur.queries.ts'
import { ContenuCommande } from './contenu-commande.tsx'
import { EnvoiDialog } from './envoi-dialog.tsx'
import { MotifDialog } from './motif-dialog.tsx'
import { useRelecture } from './use-relecture.ts'

type Props = {
  commande: CommandeFournisseur
  courriel: SituationCommande['courriel']
  groupement: OngletProps['groupement']
}

/**
 * The order placed with the supplier: sent, printed, invoiced elsewhere, cancelled while nothing was received.
 */
export function CommandePassee({ commande, courriel, groupement }: Props) {
  const [asked, setAsked] = useState<'envoyer' | 'annuler'>()
  const peutAcheter = usePeut('achats')
  const close = () => setAsked(undefined)
  const { numero, envoyee_le } = commande
  return (
    <>
      <DefinitionGrid items={faitsOf(commande)} />
      <div className="mt-4 grid gap-2">
        <ActeIci objet_id={groupement.id} peut={peutAcheter}>
          {peutAcheter && (
            <div className="flex flex-wrap gap-2">
              {courriel && (
                <Button onClick={() => setAsked('envoyer')} variant={envoyee_le ? 'secondary' : 'primary'}>
                  {envoyee_le ? 'Renvoyer au fournisseur' : 'Envoyer au fournisseur'}
                </Button>
              )}
              {canGroupement('reprendre', groupement.statut) && (
                <Button onClick={() => setAsked('annuler')} variant="quiet">
                  Annuler la commande
                </Button>
              )}
            </div>
          )}
        </ActeIci>
        <PiecesCommande commande={commande} groupement={groupement} />
      </div>
      <ContenuCommande contenu={commande.contenu} />
      {asked === 'envoyer' && courriel && (
        <EnvoiDialog
          courriel={courriel}
          onClose={close}
          send={() => sendCommande(commande.id, courriel.email)}
          titre={`${envoyee_le ? 'Renvoyer' : 'Envoyer'} la commande ${numero}\u202f?`}
        >
          {envoyee_le
            ? `Elle lui a été envoyée le ${formatDate(envoyee_le)}\u00a0: il la recevra une seconde fois.`
            : 'Le fournisseur la reçoit comme vous la lisez ici.'}
        </EnvoiDialog>
      )}
      {asked === 'annuler' && <AnnulationDialog commande={commande} onClose={close} />}
    </>
  )
}

function PiecesCommande({ commande, groupement }: Pick<Props, 'commande' | 'groupement'>) {
  const peutAcheter = usePeut('achats')
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => void downloadPdf(commande)} variant="secondary">
        Télécharger le PDF
      </Button>
      {peutAcheter && (
        <Button onClick={() => void downloadCsv(commande)} variant="secondary">
          Télécharger le CSV
        </Button>
      )}
      <Link
        className={buttonClass({ variant: 'secondary' })}
        search={{ q: commande.numero }}
        to="/admin/factures-fournisseur/"
      >
        Factures du fournisseur
      </Link>
      <SuiteLink groupement={groupement} ici="fournisseur" />
    </div>
  )
}

function AnnulationDialog({ commande, onClose }: Pick<Props, 'commande'> & { onClose: () => void }) {
  const relire = useRelecture()
  const conclude = useDepart()
  const { id, numero, envoyee_le, partie } = commande
  return (
    <MotifDialog
      libelle="Annuler la commande"
      onClose={onClose}
      onDone={async () => {
        onClose()
        await relire()
      }}
      send={async (motif) => conclude(await cancelCommande(id, motif), 'La commande est annulée.')}
      titre={`Annuler la commande ${numero}\u202f?`}
    >
      Le groupement redevient «&nbsp;attribué&nbsp;».{' '}
      {envoyee_le && partie
        ? avantEnvoi('Le fournisseur, qui a reçu la commande, est prévenu par e-mail avec ce motif.')
        : 'Le portail n’a pas envoyé cette commande au fournisseur\u00a0: s’il l’a reçue autrement, appelez-le.'}{' '}
      La prochaine commande portera un autre numéro.
    </MotifDialog>
  )
}

const faitsOf = ({ numero, date_emission, total_ht, fournisseur, envoyee_le, partie }: CommandeFournisseur) => [
  { term: 'Numéro', detail: numero },
  { term: 'Passée le', detail: formatDate(date_emission) },
  { term: 'Fournisseur', detail: fournisseur.raison_sociale },
  { term: 'Total HT', detail: formatMontant(total_ht) },
  { term: 'Envoyée', detail: envoyeeOf(envoyee_le, partie) },
]

function envoyeeOf(envoyee_le: string | null, partie: boolean): string {
  if (envoyee_le === null) return 'Pas encore'
  return partie ? `le ${formatDate(envoyee_le)}` : `Demandé le ${formatDate(envoyee_le)}, l’e-mail n’est pas parti`
}
