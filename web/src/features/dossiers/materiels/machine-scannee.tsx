import type { MonMateriel } from '@sillon/contract/dossiers/materiels-revue'
import { type ComponentType, Suspense } from 'react'
import { Callout } from '../../../ui/callout.tsx'

type Scannee = { id: string; machine: MonMateriel | undefined }

type Props = {
  scannee: Scannee
  /** Whether the list comes from the device, which may not know a new machine. */
  isCopy: boolean
  /** The machine of somebody else, as the directory shows it. */
  Autrui: ComponentType<{ id: string }>
}

/** Says why the meter of a scanned label does not open, and whose it is. */
export function MachineScannee({ scannee: { id, machine }, isCopy, Autrui }: Props) {
  const [titre, phrase] = machine
    ? [machine.nom, `Ses heures sont notées par qui gère ${machine.entreprise}, quand son dossier peut être modifié.`]
    : isCopy
      ? [
          'Cette machine n’est pas gardée sur ce téléphone',
          'Son compteur s’ouvrira avec le réseau, si elle est à vous.',
        ]
      : [
          'Cette machine n’est pas des vôtres',
          'Ses heures sont notées par son entreprise\u00a0: l’étiquette dit laquelle, et son téléphone.',
        ]
  return (
    <Callout className="mb-4" role="status" title={titre} tone="neutral">
      {phrase}
      {!machine && !isCopy && (
        <Suspense>
          <Autrui id={id} />
        </Suspense>
      )}
    </Callout>
  )
}
