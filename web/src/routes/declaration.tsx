import { lazy, Suspense } from 'react'
import {
  type CotisationProps,
  MaDeclarationPage,
} from '../features/dossiers/adhesions/declaration/ma-declaration-page.tsx'
import { SkeletonCard } from '../ui/skeleton.tsx'

const Comparaison = lazy(() =>
  import('../features/tresorerie/campagnes/comparaison-cotisation.tsx').then((module) => ({
    default: module.ComparaisonCotisation,
  })),
)

const Montant = lazy(() =>
  import('../features/tresorerie/campagnes/comparaison-cotisation.tsx').then((module) => ({
    default: module.MontantEstime,
  })),
)

const Cotisation = (props: CotisationProps) => (
  <Suspense fallback={<SkeletonCard lines={4} />}>
    <Comparaison {...props} />
  </Suspense>
)

const MontantEstime = (props: CotisationProps) => (
  <Suspense>
    <Montant {...props} />
  </Suspense>
)

/** The declaration by questions, with the fee of both years. */
export const Declaration = () => <MaDeclarationPage Cotisation={Cotisation} MontantEstime={MontantEstime} />
