import { acteEcheance } from '@sillon/domain/dossiers/materiels/controle-fait'
import type { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import type { Jour } from '@sillon/domain/jour'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ControleForm } from './controle-form.tsx'
import type { ActeMachine } from './ma-machine-card.tsx'
import { NoterEcheanceDialog } from './noter-echeance.tsx'
import { ReleveForm } from './releve-form.tsx'
import { relevesQuery } from './suivi.queries.ts'

type Props = { acte: ActeMachine; today: Jour; onDone: () => void }

/** From the list of machines: the hours of one, or an inspection, the one that is due when there is one. */
export function ActeMachineDialog({ acte: { genre, machine }, today, onDone }: Props) {
  const { id: materiel_id, adhesion_id: id, nom, echeance } = machine
  if (genre === 'heures') return <HeuresDialog machine={machine} onDone={onDone} />
  if (echeance && acteEcheance(echeance.objet))
    return <NoterEcheanceDialog echeance={echeance} onDone={onDone} today={today} />
  return (
    <Dialog onClose={onDone} open size="wide" title={`Noter un contrôle, ${nom}`}>
      <ControleForm cible={{ id, materiel_id }} controle={null} onDone={onDone} />
    </Dialog>
  )
}

function HeuresDialog({ machine, onDone }: Pick<Props, 'onDone'> & { machine: ActeMachine['machine'] }) {
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
      />
    </Dialog>
  )
}

/** Without network, the readings of a machine never opened here are not known: only the last one, with the machine. */
const dernierOf = ({ id, heures_moteur, releve_le }: ActeMachine['machine']): ReleveHeures[] =>
  heures_moteur === null || releve_le === null
    ? []
    : [{ id, version: 1, heures: heures_moteur, releve_le, motif: null }]
