import { lazy } from 'react'
import { MesMachinesPage } from '../features/dossiers/materiels/mes-machines-page.tsx'

/** Lazy, and nothing when it does not load: only for the label of a machine of somebody else. */
const MachineDAutrui = lazy(() =>
  import('../features/annuaire/recherche/machine-d-autrui.tsx')
    .then((module) => ({ default: module.MachineDAutrui }))
    .catch(() => ({ default: () => null })),
)

/** « Mes machines » with what the directory says of a scanned machine: `dossiers` may not import it. */
export const MesMachinesScannees = () => <MesMachinesPage Autrui={MachineDAutrui} />
