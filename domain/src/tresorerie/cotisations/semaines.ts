import { addAnnees, addJours, type Jour } from '../../jour.ts'

/** Largest number of weeks shown: a campaign does not move any more after them. */
const SEMAINES_MAX = 80

/**
 * The last day of each week from `premier` on; the present week ends today. Only the latest `SEMAINES_MAX` are kept.
 */
export function listFinsDeSemaine(premier: Jour, today: Jour): Jour[] {
  const fins: Jour[] = []
  for (let fin = addJours(premier, 6); fin < today; fin = addJours(fin, 7)) fins.push(fin)
  return [...fins, today].slice(-SEMAINES_MAX)
}

/** The same day a year before: 29 February becomes the 28th. */
export const anDernier = (jour: Jour): Jour => addAnnees(jour, -1)
