import { ArrowUpDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from './button.tsx'
import type { SortChoice } from './sort-dialog.tsx'

const SortDialog = lazy(() => import('./sort-dialog.tsx').then((module) => ({ default: module.SortDialog })))

/** The choice of the sort on a phone, where there are no table headers. */
export function SortSheet<Order extends string>({ onSelect, ...choice }: SortChoice<Order>) {
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
      {open && (
        <Suspense>
          <SortDialog
            {...choice}
            onClose={() => setOpen(false)}
            onSelect={(order) => {
              setOpen(false)
              onSelect(order as Order)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
