import { acteEcheance } from '@sillon/domain/dossiers/materiels/controle-fait'
import type { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import type { Jour } from '@sillon/domain/jour'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ControleMachineDialog } from './controle-machine-dialog.tsx'
import type { ActeMachine } from './ma-machine-card.tsx'
import { NoterEcheanceDialog } from './noter-echeance.tsx'
import { ReleveForm } from './releve-form.tsx'
import { relevesQuery } from './suivi.queries.ts'
import { pageMachine, useIsNotee } from './suivi-en-attente.ts'

type Props = { acte: ActeMachine; today: Jour; onDone: () => void }

/** From the list of machines: the hours of one, or an inspection, the one that is due when there is one. */
export function ActeMachineDialog({ acte, today, onDone }: Props) {
  const { genre, machine, repris } = acte
  const { id: materiel_id, adhesion_id: id, nom, echeance } = machine
  // As it was opened: once noted, the form closes itself.
  const [isNotee] = useState(useIsNotee(echeance))
  if (genre === 'heures') return <HeuresDialog machine={machine} onDone={onDone} repris={repris} />
  if (echeance && acteEcheance(echeance.objet) && !repris && !isNotee)
    return <NoterEcheanceDialog echeance={echeance} onDone={onDone} today={today} />
  return <ControleMachineDialog cible={{ id, materiel_id }} nom={nom} onDone={onDone} repris={repris} />
}

type HeuresProps = Pick<Props, 'onDone'> & Pick<ActeMachine, 'machine' | 'repris'>

function HeuresDialog({ machine, repris, onDone }: HeuresProps) {
  const { id: materiel_id, adhesion_id: id, nom, heures_moteur, releve_le } = machine
  const cible = { id, materiel_id }
  const { data } = useQuery(relevesQuery(cible))
  return (
    <Dialog onClose={onDone} open title={`Heures, ${nom}`}>
      {heures_moteur !== null && (
        <p className="mb-4 text-body text-ink-2">
          {formatNumber(heures_moteur)}&nbsp;h{releve_le && ` le ${formatDate(releve_le)}`}
        </p>
      )}
      <ReleveForm
        cible={cible}
        connus={data?.resultats ?? dernierOf(machine)}
        corrige={null}
        nom={nom}
        onDone={onDone}
        page={pageMachine(cible)}
        repris={repris}
      />
    </Dialog>
  )
}

/** Without network, the readings of a machine never opened here are not known: only the last one, with the machine. */
const dernierOf = ({ id, heures_moteur, releve_le }: ActeMachine['machine']): ReleveHeures[] =>
  heures_moteur === null || releve_le === null
    ? []
    : [{ id, version: 1, heures: heures_moteur, releve_le, motif: null }]
