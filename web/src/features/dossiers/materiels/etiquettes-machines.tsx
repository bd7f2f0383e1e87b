import type { MonMateriel } from '@sillon/contract/dossiers/materiels-revue'
import { Section } from '../../../ui/section.tsx'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'
import { openEtiquettes } from './etiquettes.queries.ts'
import { aCompteur } from './ma-machine-card.tsx'

/** The labels of all the machines that have a meter, one print a company. */
export function EtiquettesMachines({ machines }: { machines: readonly MonMateriel[] }) {
  const entreprises = new Map(machines.filter(aCompteur).map((machine) => [machine.adhesion_id, machine.entreprise]))
  if (entreprises.size === 0) return null
  return (
    <Section
      intro="Collée sur une machine et visée avec un téléphone, son étiquette ouvre son compteur."
      title="Étiquettes à coller"
    >
      <div className="flex flex-wrap gap-2">
        {[...entreprises].map(([id, entreprise]) => (
          <DownloadButton key={id} nom="etiquettes-machines.pdf" open={() => openEtiquettes(id)} size="md">
            {`Imprimer les étiquettes${entreprises.size > 1 ? `, ${entreprise}` : ''}`}
          </DownloadButton>
        ))}
      </div>
    </Section>
  )
}
