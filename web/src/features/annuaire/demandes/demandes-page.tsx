import type { DemandeMateriel } from '@sillon/domain/annuaire/demandes/demande'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { DemandeCard } from './demande-card.tsx'
import { demandesQuery } from './demandes.queries.ts'

/** The requests of machines between members: those received, then those made. */
export function DemandesPage() {
  const { data } = useSuspenseQuery(demandesQuery)
  const of = (sens: DemandeMateriel['sens']) => data.resultats.filter((demande) => demande.sens === sens)
  return (
    <>
      <PageHead
        intro="Une demande n’est pas une réservation&nbsp;: vous vous entendez entre vous. Elle s’efface un an après son dernier jour."
        title="Demandes entre voisins"
      />
      <div className="max-w-[52rem]">
        {data.resultats.length === 0 && <Vide />}
        <Liste demandes={of('recue')} title="On me demande" />
        <Liste demandes={of('envoyee')} title="J’ai demandé" />
      </div>
    </>
  )
}

function Liste({ demandes, title }: { demandes: readonly DemandeMateriel[]; title: string }) {
  if (demandes.length === 0) return null
  return (
    <Section className="mb-8" title={title}>
      <ul className="grid gap-3">
        {demandes.map((demande) => (
          <li key={demande.id}>
            <DemandeCard demande={demande} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Vide = () => (
  <EmptyState
    action={
      <Link className={buttonClass({ variant: 'secondary' })} search={{ distance_km: 30 }} to="/recherche/materiels">
        Chercher un matériel
      </Link>
    }
    level={2}
    title="Aucune demande pour l’instant"
  >
    Ouvrez un matériel proposé par un voisin, puis «&nbsp;Demander ce matériel&nbsp;».
  </EmptyState>
)
