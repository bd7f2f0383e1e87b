import { Phone } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { useOrganismeLater } from './use-organisme-later.ts'

/** On a phone, calls the cooperative from any page. */
export function AppelerCooperative({ className }: { className?: string }) {
  const telephone = useOrganismeLater()?.telephone
  if (!telephone) return null
  return (
    <a
      aria-label={`Appeler la coopérative, ${telephone}`}
      className={classNames('grid size-11 place-items-center rounded-full desk:hidden', className)}
      href={`tel:${telephone.replace(/\s/g, '')}`}
    >
      <Phone aria-hidden="true" size={22} strokeWidth={1.85} />
    </a>
  )
}
