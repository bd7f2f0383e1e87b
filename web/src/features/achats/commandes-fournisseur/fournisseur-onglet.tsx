import type { SituationCommande } from '@sillon/contract/achats/commandes-fournisseur'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { ReserveAu } from '../../../lib/reserve-au.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { CommandePassee } from './commande-passee.tsx'
import { commander, situationQuery } from './commandes-fournisseur.queries.ts'
import { ContenuCommande } from './contenu-commande.tsx'
import { DepartDialog } from './depart-dialog.tsx'
import { EnvoiDialog } from './envoi-dialog.tsx'

/** The order placed with the supplier, or the one in preparation. */
export function FournisseurOnglet({ groupement }: OngletProps) {
  const { data: situation } = useQuery({ ...situationQuery(groupement.id), throwOnError: throwWithoutData })
  if (!situation) return <SkeletonCard lines={6} />
  const { courante, apercu, annulees } = situation
  return (
    <>
      {courante && <CommandePassee commande={courante} courriel={situation.courriel} groupement={groupement} />}
      {apercu && (
        <ReserveAu droit="achats">
          <ACommander apercu={apercu} id={groupement.id} situation={situation} />
        </ReserveAu>
      )}
      {!courante && !apercu && (
        <EmptyState level={2} title="Rien à commander pour l’instant">
          La commande au fournisseur se prépare quand les quantités sont attribuées, à la fin de la clôture.
        </EmptyState>
      )}
      {annulees.length > 0 && <Annulees annulees={annulees} />}
    </>
  )
}

type Apercu = NonNullable<SituationCommande['apercu']>
type Courriel = NonNullable<SituationCommande['courriel']>
type ACommanderProps = { id: string; apercu: Apercu; situation: SituationCommande }

function ACommander({ id, apercu, situation: { obstacles, courriel } }: ACommanderProps) {
  const [asked, setAsked] = useState<'envoyer' | 'passer'>()
  const close = () => setAsked(undefined)
  return (
    <>
      {obstacles.length > 0 && (
        <Callout className="mb-4" title="La commande ne peut pas encore être passée" tone="orange">
          {obstacles.map(({ genre, phrase }) => (
            <p key={genre}>
              {phrase} <LeverObstacle genre={genre} id={id} />
            </p>
          ))}
        </Callout>
      )}
      <ActeIci objet_id={id} peut>
        <div className="flex flex-wrap gap-2">
          <Button
            disabledReason={obstacles.length > 0 ? 'Levez d’abord ce qui l’empêche.' : sansAdresse(courriel)}
            onClick={() => setAsked('envoyer')}
            variant="primary"
          >
            Envoyer au fournisseur
          </Button>
          {obstacles.length === 0 && (
            <Button onClick={() => setAsked('passer')} variant="secondary">
              Commander sans envoyer
            </Button>
          )}
        </div>
      </ActeIci>
      <ContenuCommande contenu={apercu} />
      {asked === 'envoyer' && courriel && (
        <EnvoiDialog
          courriel={courriel}
          onClose={close}
          send={() => commander(id, { total_ht: apercu.total_ht, email: courriel.email })}
          titre={'Envoyer la commande au fournisseur\u202f?'}
        >
          La commande de {formatMontant(apercu.total_ht)} HT reçoit son numéro au départ. Ce qu’elle dit ne change plus
          ensuite.
        </EnvoiDialog>
      )}
      {asked === 'passer' && <PassageDialog apercu={apercu} id={id} onClose={close} />}
    </>
  )
}

type LeverProps = { genre: SituationCommande['obstacles'][number]['genre']; id: string }

/** The page on which an obstacle is lifted; nothing lifts the one that nothing was attributed. */
function LeverObstacle({ genre, id }: LeverProps) {
  const className = 'inline-block min-h-11 content-center text-link'
  if (genre === 'fournisseur') {
    return (
      <Link
        className={className}
        params={{ id }}
        search={{ onglet: 'presentation' }}
        to="/admin/groupement-achat/{-$id}/"
      >
        Choisir le fournisseur
      </Link>
    )
  }
  return genre === 'accords' ? (
    <Link
      className={className}
      params={{ commandeId: id }}
      search={{ statut: 'a_reconfirmer' }}
      to="/admin/bons-commande/$commandeId/"
    >
      Voir qui n’a pas répondu
    </Link>
  ) : null
}

const sansAdresse = (courriel: Courriel | null) =>
  courriel?.email ? null : 'La fiche du fournisseur n’a pas d’adresse pour les commandes.'

/** For an order that is given otherwise: by telephone, or on the site of the supplier. */
const PassageDialog = ({ id, apercu, onClose }: { id: string; apercu: Apercu; onClose: () => void }) => (
  <DepartDialog
    bouton="Commander"
    fait="La commande est passée. Le fournisseur ne l’a pas encore."
    onClose={onClose}
    send={() => commander(id, { total_ht: apercu.total_ht, email: null })}
    titre={'Commander sans envoyer\u202f?'}
  >
    La commande de {formatMontant(apercu.total_ht)} HT reçoit son numéro dans 30&nbsp;s, et ce qu’elle dit ne change
    plus ensuite. Le fournisseur ne reçoit rien&nbsp;: donnez-la-lui autrement, ou envoyez-la plus tard.
  </DepartDialog>
)

const Annulees = ({ annulees }: Pick<SituationCommande, 'annulees'>) => (
  <Section title="Commandes annulées">
    <ul className="divide-y divide-line">
      {annulees.map(({ id, numero, date_emission, motif }) => (
        <li className="py-2" key={id}>
          <span className="reference">{numero}</span>, passée le {formatDate(date_emission)}
          {motif && <span className="text-ink-2">. {motif}</span>}
        </li>
      ))}
    </ul>
  </Section>
)
