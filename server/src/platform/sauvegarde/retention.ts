import { type Jour, lundiOf } from '@sillon/domain/jour'

const JOURS = 14
const SEMAINES = 8

/**
 * The nights whose archive is deleted: neither among the last fourteen, nor the last of one of the last eight weeks
 * that have an archive. Counted in archives, not by age: after a month without a server, the old ones are all there is.
 */
export function listPerimees(nuits: readonly Jour[]): Jour[] {
  const recent = nuits.toSorted().toReversed()
  const lastOfWeek = new Map(recent.toReversed().map((nuit) => [lundiOf(nuit), nuit]))
  const weekly = [...lastOfWeek.values()].slice(-SEMAINES)
  const kept = new Set([...recent.slice(0, JOURS), ...weekly])
  return recent.filter((nuit) => !kept.has(nuit))
}
