import type { SuiviGroupement } from '@sillon/contract/achats/suivi'
import { progressionOf } from '@sillon/domain/achats/groupements-achats/compteur'
import type { ModePrix } from '@sillon/domain/achats/groupements-achats/prix'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SkeletonCard, SkeletonTable } from '../../../ui/skeleton.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { AbsentsCard } from './absents-card.tsx'
import { ReunionCard } from './reunion-card.tsx'
import { suiviQuery } from './suivi.queries.ts'

const GrilleSection = lazy(() =>
  import('../bons-commande/grille-section.tsx').then(({ GrilleSection }) => ({ default: GrilleSection })),
)

/** An open purchase at a glance: what it has gathered, who is missing, and each order. */
export function SuiviOnglet({ groupement }: OngletProps) {
  const { data: suivi } = useQuery({ ...suiviQuery(groupement.id), throwOnError: throwWithoutData })
  if (!suivi) return <SkeletonCard lines={6} />
  const { precedent } = suivi
  return (
    <>
      <div className={precedent ? 'grid items-start gap-4 desk:grid-cols-[3fr_2fr]' : ''}>
        <ReunionCard groupement={groupement} suivi={suivi} />
        {precedent && (
          <AbsentsCard
            groupement={groupement}
            manque={manqueOf(groupement.mode_prix, suivi.jauge)}
            precedent={precedent}
          />
        )}
      </div>
      <Suspense fallback={<SkeletonTable />}>
        <GrilleSection groupement={groupement} />
      </Suspense>
    </>
  )
}

function manqueOf(mode: ModePrix, jauge: SuiviGroupement['jauge']): number | null {
  if (!jauge) return null
  return progressionOf(mode, jauge, { nombre: 0, total: jauge.total }).suivant?.manque ?? null
}
