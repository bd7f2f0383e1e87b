import { addAnnees, addJours, type Jour } from '../jour.ts'

/** Beyond, a campaign has nothing more to tell. */
const SEMAINES_MAX = 80

/** The last days of the weeks from a first day on, the running one cut at today; the latest ones when there are too many. */
export function listFinsDeSemaine(premier: Jour, today: Jour): Jour[] {
  const fins: Jour[] = []
  for (let fin = addJours(premier, 6); fin < today; fin = addJours(fin, 7)) fins.push(fin)
  return [...fins, today].slice(-SEMAINES_MAX)
}

/** The same calendar day, a year before: 29 February compares with the 28th. */
export const anDernier = (jour: Jour): Jour => addAnnees(jour, -1)

/** The Monday of its week. */
export const lundiOf = (jour: Jour): Jour => addJours(jour, -((new Date(`${jour}T00:00:00Z`).getUTCDay() + 6) % 7))
