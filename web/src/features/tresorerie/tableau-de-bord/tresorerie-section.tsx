import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { inPlace } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Later } from '../../../ui/later.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ChiffresCles } from './chiffres-cles.tsx'
import { tableauDeBordQuery } from './tableau-de-bord.queries.ts'

/** Lazy, like the table below: the drawings and their styles weigh, and come after the numbers. */
const CourbeEncaissements = lazy(() =>
  import('./courbe-encaissements.tsx').then(({ CourbeEncaissements }) => ({ default: CourbeEncaissements })),
)
const CampagnesTable = lazy(() =>
  import('./campagnes-table.tsx').then(({ CampagnesTable }) => ({ default: CampagnesTable })),
)

/** The amounts of the campaigns, each linked to its list. */
export function TresorerieSection() {
  const [campagne_id, setCampagneId] = useState<string>()
  const lecture = useQuery({ ...tableauDeBordQuery(campagne_id), meta: inPlace })
  const { data } = lecture
  if (!data)
    return (
      <NotRead lecture={lecture} title="Les chiffres des cotisations n’ont pas pu être lus.">
        <SkeletonCard lines={6} />
      </NotRead>
    )
  const { campagne, an_dernier } = data
  if (!campagne)
    return (
      <Section title="Cotisations">
        <EmptyState title="Aucune cotisation appelée">
          Publiez le barème de la campagne, calculez les cotisations, puis appelez-les&nbsp;: leur suivi viendra ici.
        </EmptyState>
      </Section>
    )
  return (
    <Section
      intro={
        an_dernier
          ? `Comparées à la ${an_dernier.campagne.libelle.toLowerCase()} telle qu’elle était le ${formatDate(an_dernier.jour)}, un an plus tôt jour pour jour.`
          : undefined
      }
      title={`Cotisations ${campagne.annee}`}
    >
      <div className="grid gap-7">
        <ChiffresCles tableau={data} />
        <Later fallback={<SkeletonCard lines={6} />}>
          <CourbeEncaissements tableau={data} />
          <CampagnesTable choisie={campagne.id} onChoose={setCampagneId} tableau={data} />
        </Later>
      </div>
    </Section>
  )
}
