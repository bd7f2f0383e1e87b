import { Dialog } from './dialog.tsx'
import { RadioCards } from './radio-cards.tsx'

export type SortChoice<Order extends string> = {
  title: string
  options: readonly { value: Order; label: string }[]
  value: Order
  onSelect: (order: Order) => void
}

type Props<Order extends string> = SortChoice<Order> & { onClose: () => void }

export function SortDialog<Order extends string>({ title, options, value, onSelect, onClose }: Props<Order>) {
  return (
    <Dialog onClose={onClose} open title={title}>
      <RadioCards label="Ordre" name="tri" onSelect={onSelect} options={options} value={value} />
    </Dialog>
  )
}
