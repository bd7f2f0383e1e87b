import type { SuiviReceptions } from '@sillon/contract/achats/receptions'
import { canGroupement } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import type { Reception, SoldeArticle } from '@sillon/domain/achats/receptions/reception'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { LivraisonDialog } from './livraison-dialog.tsx'
import { ReceptionCard } from './reception-card.tsx'
import { ReceptionForm } from './reception-form.tsx'
import { suiviQuery } from './receptions.queries.ts'
import { RefusDialogs } from './refus-dialogs.tsx'
import { SoldeCard } from './solde-card.tsx'

/** The receptions, used at the depot: on a phone, standing. */
export function ReceptionsOnglet({ groupement }: OngletProps) {
  const { data: suivi } = useQuery({ ...suiviQuery(groupement.id), throwOnError: true })
  if (!suivi) return <SkeletonCard lines={6} />
  if (!suivi.commande) {
    return (
      <EmptyState level={2} title="Rien à recevoir pour l’instant">
        Les réceptions se saisissent quand la commande est passée au fournisseur.
      </EmptyState>
    )
  }
  return <Suivi groupement={groupement} suivi={suivi} />
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
  const isEnCours = canGroupement('receptionner', statut)
  const reste = suivi.articles.some(({ lignes }) => lignes.some((ligne) => ligne.reste > 0))
  return (
    <>
      {isEnCours && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOuvert({ saisie: true })} variant={reste ? 'primary' : 'secondary'}>
            Enregistrer une réception
          </Button>
          {canGroupement('livrer', statut) && !reste && (
            <Button onClick={() => setOuvert({ livraison: 'livrer' })} variant="primary">
              Terminer la livraison
            </Button>
          )}
        </div>
      )}
      {canGroupement('rouvrir_livraison', statut) && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setOuvert({ livraison: 'rouvrir' })} variant="secondary">
            Rouvrir la livraison
          </Button>
        </div>
      )}
      <WaitingNote className="mt-4" onResume={(repris) => setOuvert({ saisie: true, repris })} sujet={id} />
      <Section title="Articles">
        <ul className="grid gap-3 desk:grid-cols-2">
          {suivi.articles.map((solde) => (
            <li key={solde.article_id}>
              <SoldeCard canAnnuler={isEnCours} onAnnuler={() => setOuvert({ solde })} solde={solde} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Réceptions">
        {suivi.receptions.length === 0 ? (
          <EmptyState title="Rien n’est encore arrivé">
            Saisissez chaque arrivage&nbsp;: il se partage entre les bons de commande.
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {suivi.receptions.map((reception) => (
              <li key={reception.id}>
                <ReceptionCard
                  canAnnuler={statut === 'en_livraison'}
                  onAnnuler={() => setOuvert({ reception })}
                  reception={reception}
                />
              </li>
            ))}
          </ul>
        )}
      </Section>
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
