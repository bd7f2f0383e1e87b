import { Dialog } from './dialog.tsx'
import { RadioCards } from './radio-cards.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  options: readonly { value: string; label: string }[]
  value: string
  onSelect: (order: string) => void
}

export const SortDialog = ({ open, onClose, title, options, value, onSelect }: Props) => (
  <Dialog onClose={onClose} open={open} title={title}>
    <RadioCards label="Ordre" name="tri" onSelect={onSelect} options={options} value={value} />
  </Dialog>
)
