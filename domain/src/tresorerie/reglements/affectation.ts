import type { Jour } from '../../jour.ts'

/** Amount still due on a fee, in cents. */
export type Creance = { id: string; echeance: Jour | null; reste: number }
export type Affectation = { creance_id: string; montant: number }

/** Pays the oldest due date first. The rest of the payment becomes the company's credit. */
export function affecte(montant: number, creances: readonly Creance[]): Affectation[] {
  let left = montant
  const affectations: Affectation[] = []
  for (const { id, reste } of creances.toSorted(byAge)) {
    const part = Math.min(left, reste)
    if (part > 0) affectations.push({ creance_id: id, montant: part })
    left -= part
  }
  return affectations
}

const byAge = (a: Creance, b: Creance) =>
  (a.echeance ?? '9999').localeCompare(b.echeance ?? '9999') || a.id.localeCompare(b.id)
