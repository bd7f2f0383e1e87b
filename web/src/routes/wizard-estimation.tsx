import { lazy, Suspense } from 'react'
import type { CotisationProps } from '../features/dossiers/adhesions/declaration/ma-declaration-page.tsx'
import { WizardAdherent, WizardAdmin, WizardCreation } from '../features/dossiers/adhesions/wizard/wizard-layout.tsx'
import { SkeletonCard } from '../ui/skeleton.tsx'

/** Lazy: its rules and its texts load after the step itself. */
const Estimation = lazy(() =>
  import('../features/tresorerie/campagnes/estimation.tsx').then((module) => ({ default: module.Estimation })),
)

/** The wizards with the estimated fee beside their steps: `dossiers` may not import it, `tresorerie` comes after. */
export const WizardAdherentEstime = () => <WizardAdherent Estimation={Estimation} />
export const WizardCreationEstime = () => <WizardCreation Estimation={Estimation} />
export const WizardAdminEstime = () => <WizardAdmin Estimation={Estimation} />

const MaDeclarationPage = lazy(() =>
  import('../features/dossiers/adhesions/declaration/ma-declaration-page.tsx').then((module) => ({
    default: module.MaDeclarationPage,
  })),
)

const Comparaison = lazy(() =>
  import('../features/tresorerie/campagnes/comparaison-cotisation.tsx').then((module) => ({
    default: module.ComparaisonCotisation,
  })),
)

const Cotisation = (props: CotisationProps) => (
  <Suspense fallback={<SkeletonCard lines={4} />}>
    <Comparaison {...props} />
  </Suspense>
)

/** The declaration by questions, with the fee of both years. */
export const Declaration = () => (
  <Suspense fallback={<SkeletonCard lines={8} />}>
    <MaDeclarationPage Cotisation={Cotisation} />
  </Suspense>
)
