import { addJours, type Jour } from '../../jour.ts'
import type { Fournisseur } from './fournisseur.ts'

/** Number of days before the end when the administrators are warned. */
const ETAPES_ALERTE = [30, 7, 0] as const

const PREMIERE = ETAPES_ALERTE[0]

/**
 * The step to send today for a document that ends on `expire_le`, or null. `derniere`: the last step sent. A job that
 * missed a day sends the latest step only.
 */
export function etapeDue(expire_le: Jour, today: Jour, derniere: number | null): number | null {
  const etape = ETAPES_ALERTE.findLast((jours) => today >= addJours(expire_le, -jours))
  if (etape === undefined) return null
  return derniere !== null && derniere <= etape ? null : etape
}

type Alerte = 'expire' | 'bientot'

/** State shown on a badge. A document is still valid on its last day. */
export function alerteOf(expire_le: Jour | null, today: Jour): Alerte | null {
  if (expire_le === null) return null
  if (expire_le < today) return 'expire'
  return expire_le <= addJours(today, PREMIERE) ? 'bientot' : null
}

/** A document that ends on this day or before gets a warning. */
export const horizonAlerte = (today: Jour): Jour => addJours(today, PREMIERE)

type Echeances = Pick<Fournisseur, 'familles' | 'agrement_phyto_expire_le'> & {
  documents: readonly Pick<Fournisseur['documents'][number], 'expire_le' | 'remplace'>[]
}

/**
 * The first day on which a document in force, or the authorisation, ends. The SQL of the list applies the same rule.
 */
export function prochaineFin({ familles, agrement_phyto_expire_le, documents }: Echeances): Jour | null {
  const fins = documents.filter(({ remplace }) => !remplace).map(({ expire_le }) => expire_le)
  if (familles.includes('PHY')) fins.push(agrement_phyto_expire_le)
  return fins.filter((jour) => jour !== null).toSorted()[0] ?? null
}
