import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatFullDate } from '../../../lib/format.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { Later } from '../../../ui/later.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import type { AccueilSearch } from './accueil-search.ts'
import { phraseAttentes } from './attentes.ts'
import { TableauAdmin } from './tableau.ts'
import { TableauAdherent } from './tableau-adherent.tsx'
import { useAttentes } from './use-attentes.ts'

/** Seldom shown: it checks by itself whether something was left, once the page is drawn. */
const ReprendreCard = lazy(() =>
  import('./reprendre-card.tsx').then(({ ReprendreCard }) => ({ default: ReprendreCard })),
)

/** Lazy: seldom shown. */
const EtiquetteLue = lazy(() => import('./etiquette-lue.tsx').then(({ EtiquetteLue }) => ({ default: EtiquetteLue })))

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function AccueilPage() {
  const utilisateur = useUtilisateur()
  const { etiquette } = useSearch({ strict: false }) as AccueilSearch
  if (utilisateur?.is_admin) return <TableauAdmin />
  return (
    <>
      <PageHead intro={<Intro />} title={`Bonjour ${utilisateur?.prenom ?? ''}`} />
      {etiquette && (
        <Suspense>
          <EtiquetteLue />
        </Suspense>
      )}
      <Later>
        <ReprendreCard />
      </Later>
      <TableauAdherent />
    </>
  )
}

/** « Lundi 23 novembre 2026 · 3 choses vous attendent » */
function Intro() {
  const { attentes, lecture } = useAttentes()
  const jour = capitalize(formatFullDate(new Date())).replace(/ \d{4}$/, '')
  return [jour, phraseAttentes(attentes.length, lecture)].filter(Boolean).join(' · ')
}
