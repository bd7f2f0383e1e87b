import { ArrowUpDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from './button.tsx'

/** On demand, like every dialog of a list. */
const SortDialog = lazy(() => import('./sort-dialog.tsx').then((module) => ({ default: module.SortDialog })))

type Props<Order extends string> = {
  title: string
  options: readonly { value: Order; label: string }[]
  value: Order
  onSelect: (order: Order) => void
}

/** The headers of a table sort it on a desk; on a phone there is none. */
export function SortSheet<Order extends string>({ title, options, value, onSelect }: Props<Order>) {
  const [open, setOpen] = useState<boolean>()
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
      <Suspense>
        {open !== undefined && (
          <SortDialog
            onClose={() => setOpen(false)}
            onSelect={(order) => {
              setOpen(false)
              const chosen = options.find((option) => option.value === order)
              if (chosen) onSelect(chosen.value)
            }}
            open={open}
            options={options}
            title={title}
            value={value}
          />
        )}
      </Suspense>
    </>
  )
}
