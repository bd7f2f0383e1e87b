import { addJours, type Jour } from '../jour.ts'
import type { Fournisseur } from './fournisseur.ts'

/** Days before the end at which the administrators are told. */
const ETAPES_ALERTE = [30, 7, 0] as const

const PREMIERE = ETAPES_ALERTE[0]

/**
 * The alert to send today of what ends on `expire_le`, or null. `derniere`: the last one that was sent. A job that missed
 * a day sends the latest step only.
 */
export function etapeDue(expire_le: Jour, today: Jour, derniere: number | null): number | null {
  const etape = ETAPES_ALERTE.findLast((jours) => today >= addJours(expire_le, -jours))
  if (etape === undefined) return null
  return derniere !== null && derniere <= etape ? null : etape
}

type Alerte = 'expire' | 'bientot'

/** What a badge says. On its last day a document is still good. */
export function alerteOf(expire_le: Jour | null, today: Jour): Alerte | null {
  if (expire_le === null) return null
  if (expire_le < today) return 'expire'
  return expire_le <= addJours(today, PREMIERE) ? 'bientot' : null
}

/** What ends on this day or before is worth a look. */
export const horizonAlerte = (today: Jour): Jour => addJours(today, PREMIERE)

type Echeances = Pick<Fournisseur, 'familles' | 'agrement_phyto_expire_le'> & {
  documents: readonly Pick<Fournisseur['documents'][number], 'expire_le' | 'remplace'>[]
}

/** The first day on which something in force ends; the list says the same in SQL. */
export function prochaineFin({ familles, agrement_phyto_expire_le, documents }: Echeances): Jour | null {
  const fins = documents.filter(({ remplace }) => !remplace).map(({ expire_le }) => expire_le)
  if (familles.includes('PHY')) fins.push(agrement_phyto_expire_le)
  return fins.filter((jour) => jour !== null).toSorted()[0] ?? null
}
