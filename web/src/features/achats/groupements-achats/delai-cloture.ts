const MINUTE_MS = 60_000
const HEURE_MS = 60 * MINUTE_MS
const JOUR_MS = 24 * HEURE_MS

/** « Clôture dans 8 jours », then in hours, then in minutes. */
export function delaiOf(cloture_le: string, now: Date): string {
  const reste = Date.parse(cloture_le) - now.getTime()
  if (reste <= 0) return 'Clôture en cours'
  if (reste >= 2 * JOUR_MS) return `Clôture dans ${Math.floor(reste / JOUR_MS)}\u00a0jours`
  if (reste >= HEURE_MS) return `Clôture dans ${Math.floor(reste / HEURE_MS)}\u00a0h`
  return `Clôture dans ${Math.max(Math.floor(reste / MINUTE_MS), 1)}\u00a0min`
}
