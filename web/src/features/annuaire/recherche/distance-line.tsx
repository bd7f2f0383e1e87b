import { MapPin } from 'lucide-react'
import { showDistance } from './libelles.ts'

/** The distance; nothing when one of the two communes is unknown. */
export function DistanceLine({ distance_km }: { distance_km: number | null }) {
  if (distance_km === null) return null
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-2 tabular-nums">
      <MapPin aria-hidden="true" size={18} strokeWidth={1.85} />
      <span className="sr-only">À </span>
      {showDistance(distance_km)}
    </span>
  )
}
