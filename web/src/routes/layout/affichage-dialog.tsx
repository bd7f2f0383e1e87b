import { Dialog } from '../../ui/dialog.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export const AffichageDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog onClose={onClose} open={open} title="Affichage">
    <ThemeChoice />
  </Dialog>
)
