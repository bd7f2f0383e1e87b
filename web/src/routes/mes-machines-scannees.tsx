import { lazy } from 'react'
import { MesMachinesPage } from '../features/dossiers/materiels/mes-machines-page.tsx'

/** Lazy: only for a label whose meter does not open. Without network, one sentence stands for it. */
const MachineScannee = lazy(() =>
  import('./machine-scannee.tsx')
    .then((module) => ({ default: module.MachineScannee }))
    .catch(() => ({ default: () => <p role="status">Cette machine n’est pas gardée sur ce téléphone.</p> })),
)

/** « Mes machines » with what the directory says of a scanned machine: `dossiers` may not import it. */
export const MesMachinesScannees = () => <MesMachinesPage Scannee={MachineScannee} />
