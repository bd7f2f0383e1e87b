import { RuleViolation } from '../../rule-violation.ts'
import type { Affectation, Creance } from './affectation.ts'
import { groupByCreance } from './affectations-choisies.ts'
import type { ReglementStatut } from './reglement-statut.ts'

/**
 * `exporte`: its direct debit was exported to the bank, and not returned. `irrecouvrable`: it paid a part of a piece
 * written off since.
 */
type Etat = { statut: ReglementStatut; exporte: boolean; affecte: number; irrecouvrable?: boolean }

/** Why the payment may not be allocated to other fees; undefined: it may. */
export function refusReaffectation({ statut, exporte, affecte, irrecouvrable }: Etat): string | undefined {
  if (statut !== 'valide') return 'Ce règlement est annulé ou rejeté\u00a0: il ne change plus.'
  if (exporte) return 'Ce prélèvement est parti à la banque\u00a0: il paie la pièce pour laquelle il est demandé.'
  if (affecte === 0) return 'Ce règlement ne paie encore rien\u00a0: affectez ce qui reste.'
  if (irrecouvrable) {
    return 'Ce règlement a payé une partie d’une pièce irrécouvrable\u00a0: reprenez d’abord son recouvrement.'
  }
  return undefined
}

export function requireReaffectation(etat: Etat) {
  const refus = refusReaffectation(etat)
  if (refus) throw new RuleViolation('reglement.reaffectation', refus)
}

/** The fees that a payment may pay once its allocations are cancelled: its own ones first, then the other open ones. */
export function freeCreances<C extends Pick<Creance, 'id' | 'reste'>>(
  creances: readonly C[],
  payees: readonly (C & { montant: number })[],
): C[] {
  const siennes = payees.map((payee) => ({ ...payee, reste: payee.reste + payee.montant }))
  return [...siennes, ...creances.filter(({ id }) => !payees.some((payee) => payee.id === id))]
}

/** The moves from the present allocations to the chosen ones: fees that lose an amount, then fees that receive one. */
export function moveAffectations(
  actuelles: readonly Affectation[],
  choisies: readonly Affectation[],
): { retirees: string[]; nouvelles: Affectation[] } {
  const among = (affectations: readonly Affectation[], { creance_id, montant }: Affectation) =>
    affectations.some((one) => one.creance_id === creance_id && one.montant === montant)
  const voulues = groupByCreance(choisies)
  const retirees = actuelles.filter((actuelle) => !among(voulues, actuelle))
  const nouvelles = voulues.filter((voulue) => !among(actuelles, voulue))
  if (retirees.length + nouvelles.length === 0) {
    throw new RuleViolation('reglement.affectation-inchangee', 'Ce règlement paie déjà exactement cela.')
  }
  return { retirees: retirees.map(({ creance_id }) => creance_id), nouvelles }
}
