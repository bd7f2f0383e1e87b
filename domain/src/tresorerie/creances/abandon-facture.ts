import { RuleViolation } from '../../rule-violation.ts'
import { FACTURE_STATUT_LABELS, type FactureStatutAffiche } from './facture-statut.ts'

/** Why the invoice may not be written off; undefined: it may. */
export function refusAbandon(statut: FactureStatutAffiche): string | undefined {
  if (statut === 'en_retard') return undefined
  const libelle = FACTURE_STATUT_LABELS[statut].toLowerCase()
  return `Seule une facture en retard passe en irrécouvrable\u202f: celle-ci est ${libelle}.`
}

/** Amounts are cents. `exporte`: the entries of its day were exported since the decision. */
type Abandon = {
  statut: FactureStatutAffiche
  montant_du: number
  regle: number
  montant_irrecouvrable: number | null
  exporte: boolean
}

/** Why a write-off may not be undone; undefined: it may. */
export function refusReprise({
  statut,
  montant_du,
  regle,
  montant_irrecouvrable,
  exporte,
}: Abandon): string | undefined {
  if (statut !== 'irrecouvrable') return 'Cette facture n’est pas irrécouvrable.'
  if (montant_irrecouvrable !== montant_du - regle) {
    return 'Un règlement de cette facture a été annulé ou rejeté depuis la décision\u00a0: elle reste irrécouvrable.'
  }
  if (exporte)
    return 'Les écritures de cette décision sont déjà parties en comptabilité\u00a0: elle reste irrécouvrable.'
  return undefined
}

export function requireSans(refus: string | undefined) {
  if (refus) throw new RuleViolation('facture.irrecouvrable', refus)
}
