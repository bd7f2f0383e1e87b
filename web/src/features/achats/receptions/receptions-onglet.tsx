import type { SuiviReceptions } from '@sillon/contract/achats/receptions'
import { canGroupement } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import type { Reception, SoldeArticle } from '@sillon/domain/achats/receptions/reception'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { ReserveAu } from '../../../lib/reserve-au.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ConstatsSection } from '../constats/constats-section.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { SuiteLink } from '../groupements-achats/suite-link.tsx'
import { LivraisonDialog } from './livraison-dialog.tsx'
import { ReceptionCard } from './reception-card.tsx'
import { ReceptionForm } from './reception-form.tsx'
import { suiviQuery } from './receptions.queries.ts'
import { RefusDialogs } from './refus-dialogs.tsx'
import { SoldeCard } from './solde-card.tsx'

/** The receptions, used at the depot: on a phone, standing. */
export function ReceptionsOnglet({ groupement }: OngletProps) {
  const { data: suivi } = useQuery({ ...suiviQuery(groupement.id), throwOnError: throwWithoutData })
  if (!suivi) return <SkeletonCard lines={6} />
  if (!suivi.commande) {
    return (
      <EmptyState level={2} title="Rien à recevoir pour l’instant">
        Les réceptions se saisissent quand la commande est passée au fournisseur.
      </EmptyState>
    )
  }
  return (
    <ReserveAu droit="achats">
      <Suivi groupement={groupement} suivi={suivi} />
    </ReserveAu>
  )
}

type Ouvert =
  | { saisie: true; repris?: Acte }
  | { livraison: 'livrer' | 'rouvrir' }
  | { reception: Reception }
  | { solde: SoldeArticle }

function Suivi({ groupement, suivi }: OngletProps & { suivi: SuiviReceptions }) {
  const { id, statut } = groupement
  const [ouvert, setOuvert] = useState<Ouvert>()
  const close = () => setOuvert(undefined)
  return (
    <>
      <ActesReception groupement={groupement} onOpen={setOuvert} suivi={suivi} />
      <ConstatsSection groupement_id={id} />
      <WaitingNote className="mt-4" onResume={(repris) => setOuvert({ saisie: true, repris })} sujet={id} />
      <Section title="Articles">
        <ul className="grid gap-3 desk:grid-cols-2">
          {suivi.articles.map((solde) => (
            <li key={solde.article_id}>
              <SoldeCard
                canAnnuler={canGroupement('receptionner', statut)}
                onAnnuler={() => setOuvert({ solde })}
                solde={solde}
              />
            </li>
          ))}
        </ul>
      </Section>
      <ReceptionsSection
        canAnnuler={statut === 'en_livraison'}
        onAnnuler={(reception) => setOuvert({ reception })}
        receptions={suivi.receptions}
      />
      {ouvert && 'saisie' in ouvert && (
        <Dialog onClose={close} open size="wide" title="Enregistrer une réception">
          <ReceptionForm groupement={groupement} onClose={close} repris={ouvert.repris} suivi={suivi} />
        </Dialog>
      )}
      {ouvert && ('reception' in ouvert || 'solde' in ouvert) && (
        <RefusDialogs groupement_id={id} objet={ouvert} onClose={close} />
      )}
      {ouvert && 'livraison' in ouvert && (
        <LivraisonDialog acte={ouvert.livraison} groupement_id={id} onClose={close} />
      )}
    </>
  )
}

type ActesProps = OngletProps & { suivi: SuiviReceptions; onOpen: (ouvert: Ouvert) => void }

/** Records what arrives, then ends the delivery. */
function ActesReception({ groupement, suivi, onOpen }: ActesProps) {
  const { statut } = groupement
  const reste = suivi.articles.some(({ lignes }) => lignes.some((ligne) => ligne.reste > 0))
  return (
    <>
      {canGroupement('receptionner', statut) && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onOpen({ saisie: true })} variant={reste ? 'primary' : 'secondary'}>
            Enregistrer une réception
          </Button>
          {canGroupement('livrer', statut) && !reste && (
            <Button onClick={() => onOpen({ livraison: 'livrer' })} variant="primary">
              Terminer la livraison
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <SuiteLink groupement={groupement} ici="receptions" />
        {canGroupement('rouvrir_livraison', statut) && (
          <Button aria-haspopup="dialog" onClick={() => onOpen({ livraison: 'rouvrir' })} variant="secondary">
            Rouvrir la livraison
          </Button>
        )}
      </div>
    </>
  )
}

type ReceptionsProps = {
  receptions: readonly Reception[]
  canAnnuler: boolean
  onAnnuler: (reception: Reception) => void
}

function ReceptionsSection({ receptions, canAnnuler, onAnnuler }: ReceptionsProps) {
  return (
    <Section title="Réceptions">
      {receptions.length === 0 ? (
        <EmptyState title="Rien n’est encore arrivé">
          Saisissez chaque arrivage&nbsp;: il se partage entre les bons de commande.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {receptions.map((reception) => (
            <li key={reception.id}>
              <ReceptionCard canAnnuler={canAnnuler} onAnnuler={() => onAnnuler(reception)} reception={reception} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
