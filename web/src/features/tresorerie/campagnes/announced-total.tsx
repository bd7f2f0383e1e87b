import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useEffect, useRef, useState } from 'react'

const EVERY_MS = 2000

/** Announces the total to screen readers: not the first one, and at most every two seconds. */
export function AnnouncedTotal({ total }: { total: number }) {
  const told = useRef(total)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (told.current === total) return
    const timer = setTimeout(() => {
      told.current = total
      setSaid(`Cotisation estimée\u00a0: ${formatMontant(total)}.`)
    }, EVERY_MS)
    return () => clearTimeout(timer)
  }, [total])

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
