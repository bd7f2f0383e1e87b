import { MachineDAutrui } from '../features/annuaire/recherche/machine-d-autrui.tsx'
import type { Scannee } from '../features/dossiers/materiels/use-compteur-scanne.ts'
import { Callout } from '../ui/callout.tsx'

/** Says why the meter of a scanned label does not open, and whose it is. */
export function MachineScannee({ id, machine, isCopy }: Scannee) {
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
      {!machine && !isCopy && <MachineDAutrui id={id} />}
    </Callout>
  )
}
