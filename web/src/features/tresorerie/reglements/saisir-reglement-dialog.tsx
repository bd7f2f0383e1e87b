import { Dialog } from '../../../ui/dialog.tsx'
import { type Preset, ReglementForm } from './reglement-form.tsx'

type Props = { preset?: Preset; onClose: () => void }

/** Opened from the list, or from a fee that the payment settles first. */
export const SaisirReglementDialog = ({ preset, onClose }: Props) => (
  <Dialog onClose={onClose} open size="wide" title="Saisir un règlement">
    <ReglementForm onClose={onClose} preset={preset} />
  </Dialog>
)
