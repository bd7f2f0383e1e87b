import type { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { usePeut } from '../../../lib/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { annulerCommande, downloadCsv, downloadPdf, envoyerCommande } from './commandes-fournisseur.queries.ts'
import { ContenuCommande } from './contenu-commande.tsx'
import { MotifDialog } from './motif-dialog.tsx'
import { useRelecture } from './use-relecture.ts'

type Props = { commande: CommandeFournisseur; canReprendre: boolean }

/**
 * The order placed with the supplier: sent, printed, invoiced elsewhere, cancelled while nothing was received.
 */
export function CommandePassee({ commande, canReprendre }: Props) {
  const [ouvert, setOuvert] = useState(false)
  const peutAcheter = usePeut('achats')
  const relire = useRelecture()
  const close = () => setOuvert(false)
  return (
    <>
      <DefinitionGrid items={faitsOf(commande)} />
      <div className="mt-4 flex flex-wrap gap-2">
        {peutAcheter && <EnvoyerButton commande={commande} />}
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
        {peutAcheter && canReprendre && (
          <Button onClick={() => setOuvert(true)} variant="quiet">
            Annuler la commande
          </Button>
        )}
      </div>
      <ContenuCommande contenu={commande.contenu} />
      {ouvert && (
        <MotifDialog
          libelle="Annuler la commande"
          onClose={close}
          onDone={async () => {
            close()
            await relire()
          }}
          send={(motif) => annulerCommande(commande.id, motif)}
          titre={`Annuler la commande ${commande.numero}\u202f?`}
        >
          Le groupement redevient «&nbsp;attribué&nbsp;».{' '}
          {commande.envoyee_le && commande.partie
            ? avantEnvoi('Le fournisseur, qui a reçu la commande, est prévenu par e-mail avec ce motif.')
            : 'Le portail n’a pas envoyé cette commande au fournisseur\u00a0: s’il l’a reçue autrement, appelez-le.'}{' '}
          La prochaine commande portera un autre numéro.
        </MotifDialog>
      )}
    </>
  )
}

function EnvoyerButton({ commande: { id, envoyee_le } }: Pick<Props, 'commande'>) {
  const relire = useRelecture()
  const envoi = useMutation({ mutationFn: () => envoyerCommande(id), onSettled: relire })
  return (
    <Button loading={envoi.isPending} onClick={() => envoi.mutate()} variant={envoyee_le ? 'secondary' : 'primary'}>
      {envoyee_le ? 'Renvoyer au fournisseur' : 'Envoyer au fournisseur'}
    </Button>
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
