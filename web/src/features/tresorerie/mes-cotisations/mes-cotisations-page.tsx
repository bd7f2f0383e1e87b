import type { CotisationSuivie } from '@sillon/contract/tresorerie/cotisations-adherent'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { AdhesionCard } from '../../dossiers/adhesions/adhesion-card.tsx'
import { adhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { isAncienne } from '../../dossiers/adhesions/avancement.ts'
import { CotisationsLink } from '../../dossiers/adhesions/cotisations-link.tsx'
import { SansEntreprise } from '../../dossiers/adhesions/sans-entreprise.tsx'
import { CotisationLigne } from './cotisation-ligne.tsx'
import { CotisationsDialog } from './cotisations-dialog.tsx'
import { mesCotisationsQuery } from './mes-cotisations.queries.ts'

export function MesCotisationsPage() {
  const { data } = useSuspenseQuery(adhesionsQuery)
  const { data: suivies } = useSuspenseQuery(mesCotisationsQuery)
  const piedOf = ({ id, entreprise }: Adhesion) => (
    <CotisationsCarte
      adhesion_id={id}
      cotisations={suivies.cotisations.filter(({ adhesion_id }) => adhesion_id === id)}
      raison_sociale={entreprise.raison_sociale}
    />
  )
  const enCours = data.resultats.filter((adhesion) => !isAncienne(adhesion))
  const anciennes = data.resultats.filter(isAncienne)

  return (
    <>
      <PageHead intro="Ce que vos entreprises déclarent et paient, année après année." title="Mes cotisations" />
      {data.resultats.length === 0 && <SansEntreprise />}
      <ul className="grid gap-3">
        {enCours.map((adhesion) => (
          <li key={adhesion.id}>
            <AdhesionCard adhesion={adhesion} pied={piedOf(adhesion)} resiliable />
          </li>
        ))}
      </ul>
      {anciennes.length > 0 && (
        <Section intro="Elles restent consultables, sans pouvoir être modifiées." title="Anciennes adhésions">
          <ul className="grid gap-3">
            {anciennes.map((adhesion) => (
              <li key={adhesion.id}>
                <AdhesionCard adhesion={adhesion} pied={piedOf(adhesion)} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CotisationsDialog adhesions={data.resultats} />
    </>
  )
}

type Props = { adhesion_id: string; raison_sociale: string; cotisations: readonly CotisationSuivie[] }

/** The fees in the card of their membership: the amounts due, else the last fee. */
function CotisationsCarte({ adhesion_id, raison_sociale, cotisations }: Props) {
  if (cotisations.length === 0)
    return (
      <div className="border-t border-line pt-3 text-help text-ink-2">
        <p>Aucune cotisation n’est appelée. La coopérative vous écrira le jour de l’appel.</p>
        <CotisationsLink id={adhesion_id} raison_sociale={raison_sociale} />
      </div>
    )
  return cotisations.map((cotisation) => <CotisationLigne cotisation={cotisation} key={cotisation.id} />)
}
