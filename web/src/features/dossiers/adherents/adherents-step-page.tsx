import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { AjoutsEnAttente } from '../adhesions/wizard/ajouts-en-attente.tsx'
import { EtapeFoot } from '../adhesions/wizard/etape-foot.tsx'
import { StepTitle } from '../adhesions/wizard/step-title.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { AdherentCard } from './adherent-card.tsx'
import { adherentsQuery } from './adherents.queries.ts'
import { AnciensAdherents } from './anciens-adherents.tsx'
import { SansGestionnaire } from './sans-gestionnaire.tsx'

/** Somebody whose role ends today is already gone from the list. */
const isParti = ({ fin, statut_personne }: Adherent, today: Jour) =>
  statut_personne === 'decede' || (fin !== null && fin <= today)

export function AdherentsStepPage() {
  const { adhesion, etapes, canEditLignes } = useWizard()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(adherentsQuery(adhesion.id))
  const today = jourOf(new Date())
  const adherents = data.pages.flatMap(({ resultats }) => resultats)
  const presents = adherents.filter((adherent) => !isParti(adherent, today))
  const points = etapes.find(({ etape }) => etape === 'adherents')?.points ?? []
  const generaux = points.filter(({ cible_id }) => cible_id === null)
  return (
    <div className="max-w-[48rem]">
      <StepTitle>Adhérents</StepTitle>
      <p className="mt-1 mb-5 max-w-prose text-body text-ink-2">
        Les personnes de l’entreprise, leur rôle et ce qu’elles peuvent faire dans le portail.
      </p>
      {generaux.length > 0 && adherents.length > 0 && (
        <Callout className="mb-4" tone="brick">
          {generaux.map(({ champ, message }) => (
            <p key={champ}>{message}</p>
          ))}
        </Callout>
      )}
      <AjoutsEnAttente adhesion_id={adhesion.id} etape="adherents" />
      <SansGestionnaire adherents={presents} />
      {presents.length === 0 && (
        <EmptyState title="Aucun adhérent enregistré">
          Ajoutez la première personne de l’entreprise : elle devient le contact principal.
        </EmptyState>
      )}
      <div className="grid gap-3">
        {presents.map((adherent) => (
          <AdherentCard
            adherent={adherent}
            key={adherent.id}
            points={points.filter(({ cible_id }) => cible_id === adherent.id)}
            today={today}
          />
        ))}
        {canEditLignes && <AddAdherent />}
      </div>
      {hasNextPage && (
        <ShowMore
          loading={isFetchingNextPage}
          onShowMore={() => void fetchNextPage()}
          shown={adherents.length}
          total={data.pages[0]?.total ?? 0}
        />
      )}
      <AnciensAdherents adherents={adherents.filter((adherent) => isParti(adherent, today))} />
      <EtapeFoot etape="adherents" />
    </div>
  )
}

function AddAdherent() {
  const { path } = useWizard()
  return (
    <Link className={buttonClass({ variant: 'secondary', className: 'border-dashed' })} to={path('adherent')}>
      <Plus aria-hidden="true" size={20} strokeWidth={1.85} />
      Ajouter un adhérent
    </Link>
  )
}
