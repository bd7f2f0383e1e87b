import type { ModeFacturation } from '../../pieces/documents/mode-facturation.ts'
import { RuleViolation } from '../../rule-violation.ts'
import type { GroupementStatut } from '../groupements-achats/groupement-statut.ts'
import { applyBon, type BonStatut, type BonStatutDonne, canBon } from './bon-statut.ts'

type BonSoldable = {
  statut: BonStatut
  mode_facturation: ModeFacturation
  groupement: { statut: GroupementStatut }
}

const LIVRES: readonly GroupementStatut[] = ['livre', 'facture', 'solde']

/**
 * True when an order may be settled: once invoiced when the cooperative sells; once the purchase is delivered when the
 * supplier invoices, since it does so when it likes.
 */
export const canSolder = ({ statut, mode_facturation, groupement }: BonSoldable): boolean =>
  canBon('solder', statut) &&
  (mode_facturation === 'achat_revente' ? statut === 'facture' : LIVRES.includes(groupement.statut))

/** The state of a settled order. Throws when it cannot be settled. */
export function applySolde(bon: BonSoldable): BonStatutDonne {
  const statut = applyBon('solder', bon.statut)
  if (canSolder(bon)) return statut
  throw new RuleViolation(
    'bon.solder',
    bon.mode_facturation === 'achat_revente'
      ? 'Facturez d’abord le groupement\u00a0: ce bon de commande n’a pas encore de facture.'
      : 'Terminez d’abord la livraison du groupement.',
  )
}
