import { alerteOf } from '@sillon/domain/achats/fournisseurs/alertes'
import { jourOf } from '@sillon/domain/jour'
import { CircleAlert, Clock } from 'lucide-react'
import { formatShortDate } from '../../../lib/format.ts'
import { Pill } from '../../../ui/pill.tsx'

/** The document that expires soon, or has expired; nothing otherwise. */
export function AlertePill({ expire_le, size }: { expire_le: string | null; size?: 'md' | 'sm' }) {
  const alerte = alerteOf(expire_le, jourOf(new Date()))
  if (!alerte || !expire_le) return null
  const Icone = alerte === 'expire' ? CircleAlert : Clock
  return (
    <Pill
      icon={<Icone size={14} strokeWidth={2.4} />}
      {...(size && { size })}
      tone={alerte === 'expire' ? 'brick' : 'orange'}
    >
      {alerte === 'expire' ? 'Expiré le ' : 'Expire le '}
      {formatShortDate(expire_le)}
    </Pill>
  )
}
