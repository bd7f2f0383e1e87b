import { ResiliationPage } from '../features/dossiers/adhesions/resiliation-page.tsx'
import { RestesDus } from '../features/tresorerie/creances/restes-dus.tsx'

/** The resignation with the fees that stay due: `dossiers` may not import them, `tresorerie` comes after. */
export const ResiliationAvecRestes = () => <ResiliationPage RestesDus={RestesDus} />
