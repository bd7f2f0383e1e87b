import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ControleForm } from './controle-form.tsx'
import type { Cible } from './materiels.queries.ts'
import { pageMachine } from './suivi-en-attente.ts'

type Props = { cible: Cible; nom: string; repris?: Acte | undefined; onDone: () => void }

/** From a page that is not that of the machine: an inspection, new or opened again from the device. */
export const ControleMachineDialog = ({ cible, nom, repris, onDone }: Props) => (
  <Dialog onClose={onDone} open size="wide" title={`Noter un contrôle, ${nom}`}>
    <ControleForm cible={cible} controle={null} nom={nom} onDone={onDone} page={pageMachine(cible)} repris={repris} />
  </Dialog>
)
