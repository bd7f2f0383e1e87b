import { lazy } from 'react'
import { WizardAdherent, WizardAdmin, WizardCreation } from '../features/dossiers/adhesions/wizard/wizard-layout.tsx'

/** Lazy: its rules and its texts load after the step itself. */
const Estimation = lazy(() =>
  import('../features/tresorerie/campagnes/estimation.tsx').then((module) => ({ default: module.Estimation })),
)

/** The wizards with the estimated fee beside their steps: `dossiers` may not import it, `tresorerie` comes after. */
export const WizardAdherentEstime = () => <WizardAdherent Estimation={Estimation} />
export const WizardCreationEstime = () => <WizardCreation Estimation={Estimation} />
export const WizardAdminEstime = () => <WizardAdmin Estimation={Estimation} />
