import type { DemandeMateriel } from '@sillon/domain/annuaire/demandes/demande'
import { useSuspenseQueries } from '@tanstack/react-query'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { DemandeCard } from '../demandes/demande-card.tsx'
import { demandesQuery } from '../demandes/demandes.queries.ts'
import { besoinsQuery } from './besoins.queries.ts'
import { BesoinsSection } from './besoins-section.tsx'
import { BesoinsVoisinsSection } from './besoins-voisins-section.tsx'

/** The page where members ask one another: their needs, those of their neighbours, and the requests of one machine. */
export function DemandesPage() {
  const [besoins, demandes] = useSuspenseQueries({ queries: [besoinsQuery, demandesQuery] })
  const of = (sens: DemandeMateriel['sens']) => demandes.data.resultats.filter((demande) => demande.sens === sens)
  // First when it waits for an answer; else, after what the reader came to write.
  const hasVoisins = besoins.data.voisins.length > 0
  return (
    <>
      <PageHead
        intro="Une demande n’est pas une réservation&nbsp;: vous vous entendez entre vous. Elle s’efface un an après son dernier jour."
        title="Demandes entre voisins"
      />
      <div className="max-w-[52rem]">
        <Liste demandes={of('recue')} title="On me demande" />
        {hasVoisins && <BesoinsVoisinsSection besoins={besoins.data} />}
        <BesoinsSection besoins={besoins.data} />
        {!hasVoisins && <BesoinsVoisinsSection besoins={besoins.data} />}
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
