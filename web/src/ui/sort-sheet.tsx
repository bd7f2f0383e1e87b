import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { RadioCards } from './radio-cards.tsx'

type Props<Order extends string> = {
  title: string
  options: readonly { value: Order; label: string }[]
  value: Order
  onSelect: (order: Order) => void
}

/** The headers of a table sort it on a desk; on a phone there is none. */
export function SortSheet<Order extends string>({ title, options, value, onSelect }: Props<Order>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<ArrowUpDown aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => setOpen(true)}
        variant="quiet"
      >
        Trier
      </Button>
      <Dialog onClose={() => setOpen(false)} open={open} title={title}>
        <RadioCards
          label="Ordre"
          name="tri"
          onSelect={(order) => {
            setOpen(false)
            onSelect(order)
          }}
          options={options}
          value={value}
        />
      </Dialog>
    </>
  )
}
