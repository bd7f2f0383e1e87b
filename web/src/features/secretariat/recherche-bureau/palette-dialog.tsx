import { Dialog } from '../../../ui/dialog.tsx'
import { useIsDesk } from '../../../ui/use-is-desk.ts'
import { Palette } from './palette.tsx'
import { PaletteTelephone } from './palette-telephone.tsx'
import './palette.css'

export function PaletteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isDesk = useIsDesk()
  return (
    <Dialog onClose={onClose} open={open} size="palette" title="Rechercher dans tout le portail">
      {isDesk ? <Palette onClose={onClose} /> : <PaletteTelephone onClose={onClose} />}
    </Dialog>
  )
}
