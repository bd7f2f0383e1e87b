import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { AdhesionCard } from './adhesion-card.tsx'
import { adhesionsQuery } from './adhesions.queries.ts'
import { isAncienne } from './avancement.ts'
import { SansEntreprise } from './sans-entreprise.tsx'

export function MesCotisationsPage() {
  const { data } = useSuspenseQuery(adhesionsQuery)
  const enCours = data.resultats.filter((adhesion) => !isAncienne(adhesion))
  const anciennes = data.resultats.filter(isAncienne)

  return (
    <>
      <PageHead intro="L’adhésion de vos entreprises, campagne après campagne." title="Mes cotisations" />
      {data.resultats.length === 0 && <SansEntreprise />}
      <ul className="grid gap-3">
        {enCours.map((adhesion) => (
          <li key={adhesion.id}>
            <AdhesionCard adhesion={adhesion} resiliable />
          </li>
        ))}
      </ul>
      {anciennes.length > 0 && (
        <Section intro="Elles restent consultables, sans pouvoir être modifiées." title="Anciennes adhésions">
          <ul className="grid gap-3">
            {anciennes.map((adhesion) => (
              <li key={adhesion.id}>
                <AdhesionCard adhesion={adhesion} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
