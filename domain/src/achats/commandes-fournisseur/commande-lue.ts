import { formatMontant } from '../../argent/format-montant.ts'
import { RuleViolation } from '../../rule-violation.ts'

/** Throws when the order is no longer the one that was read: nothing leaves that nobody has read. */
export function requireTotalLu(total_ht: number, lu: number) {
  if (total_ht === lu) return
  const ecart = `${formatMontant(lu)} HT quand vous l’avez lue, ${formatMontant(total_ht)} HT maintenant`
  throw new RuleViolation('commande.changee', `La commande a changé\u00a0: ${ecart}. Relisez-la, puis recommencez.`)
}

/** Throws when the order would go to another address than the one that was read. */
export function requireDestinataireLu(email: string, lu: string) {
  if (email === '') {
    throw new RuleViolation('commande.sans-adresse', 'Le fournisseur n’a pas d’adresse e-mail pour ses commandes.')
  }
  if (email === lu) return
  const phrase = `L’adresse du fournisseur pour ses commandes est maintenant ${email}. Relisez-la, puis recommencez.`
  throw new RuleViolation('commande.adresse-changee', phrase)
}
