import { Phone } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { useOrganismeLater } from './use-organisme-later.ts'

/** On a phone, calls the cooperative from any page. The word gives way where letters are large for the screen. */
export function AppelerCooperative({ className = '' }: { className?: string }) {
  const telephone = useOrganismeLater()?.telephone
  if (!telephone) return null
  return (
    <a
      aria-label={`Appeler la coopérative, ${telephone}`}
      className={buttonClass({ variant: 'secondary', size: 'sm', className: `desk:hidden ${className}` })}
      href={`tel:${telephone.replace(/\s/g, '')}`}
    >
      <Phone aria-hidden="true" size={20} strokeWidth={1.85} />
      <span className="max-[22rem]:hidden">Appeler</span>
    </a>
  )
}
