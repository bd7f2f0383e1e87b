import { formatHectares } from '../../../../lib/format.ts'

/** « + 6,60 ha »; nothing when nothing changed. */
export function Ecart({ avant, apres }: { avant: number | null; apres: number | null }) {
  const ecart = Math.round(((apres ?? 0) - (avant ?? 0)) * 100) / 100
  if (avant === null || apres === null || ecart === 0) return null
  return (
    <p className="text-end text-help font-semibold text-green-ink tabular-nums">
      {ecart > 0 ? '+' : '\u2212'}
      {'\u00a0'}
      {formatHectares(Math.abs(ecart))}
    </p>
  )
}
