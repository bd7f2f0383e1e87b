import type { ModeFacturation } from '../groupements-achats/groupement.ts'
import type { GroupementStatut } from '../groupements-achats/groupement-statut.ts'
import { RuleViolation } from '../rule-violation.ts'
import { applyBon, type BonStatut, canBon } from './bon-statut.ts'

type BonSoldable = {
  statut: BonStatut
  mode_facturation: ModeFacturation
  groupement: { statut: GroupementStatut }
}

const LIVRES: readonly GroupementStatut[] = ['livre', 'facture', 'solde']

/** What the cooperative sells is invoiced before it is paid; the supplier invoices when it likes, of what was delivered. */
export const canSolder = ({ statut, mode_facturation, groupement }: BonSoldable): boolean =>
  canBon('solder', statut) &&
  (mode_facturation === 'achat_revente' ? statut === 'facture' : LIVRES.includes(groupement.statut))

/** The state of a settled order, or a refusal. */
export function applySolde(bon: BonSoldable): BonStatut {
  const statut = applyBon('solder', bon.statut)
  if (canSolder(bon)) return statut
  throw new RuleViolation(
    'bon.solder',
    bon.mode_facturation === 'achat_revente'
      ? 'Facturez d’abord le groupement\u00a0: ce bon de commande n’a pas encore de facture.'
      : 'Terminez d’abord la livraison du groupement.',
  )
}
