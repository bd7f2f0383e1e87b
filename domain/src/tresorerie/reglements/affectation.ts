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

/** Lowers what remains due on these pieces by what the allocations pay. */
export const resteApres = <Piece extends Creance>(creances: readonly Piece[], affectations: readonly Affectation[]) =>
  creances.map((creance) => ({
    ...creance,
    reste: affectations
      .filter(({ creance_id }) => creance_id === creance.id)
      .reduce((reste, { montant }) => reste - montant, creance.reste),
  }))

const byAge = (a: Creance, b: Creance) =>
  (a.echeance ?? '9999').localeCompare(b.echeance ?? '9999') || a.id.localeCompare(b.id)
