import { formatMontant } from '../../argent/format-montant.ts'
import { repartit } from '../../argent/repartition.ts'
import { somme } from '../../argent/somme.ts'
import { formatColis } from '../../unite.ts'
import type { Article } from '../groupements-achats/article.ts'
import type { PartEcart } from './comparaison.ts'

/** The share of an article that one order, or the cooperative, takes: packages, and cents due for those received undamaged. */
export type PartArticle = Pick<PartEcart, 'bon_id' | 'numero' | 'qui'> & {
  nombre_commande: number
  nombre_recu: number
  du_ht: number
}

/** A variance of quantity is what is invoiced without having been received, or the reverse; the rest is of price. */
export type EcartArticle = { ecart_quantite_ht: number; ecart_prix_ht: number }

type Contenant = Pick<Article, 'conditionnement'>

/**
 * Shares the variance of an article among those who take it, without losing a cent. What was not received is borne by
 * those who miss packages; a price, by those who received.
 */
export function partsArticle(
  { ecart_quantite_ht, ecart_prix_ht }: EcartArticle,
  parts: readonly PartArticle[],
  { conditionnement }: Contenant,
): PartEcart[] {
  const base = baseQuantite(ecart_quantite_ht, parts)
  const quantites = partage(ecart_quantite_ht, base.poids)
  const dus = parts.map(({ du_ht }) => du_ht)
  const prix = partage(ecart_prix_ht, somme(dus) > 0 ? dus : base.poids)
  return parts.flatMap(({ bon_id, numero, qui, du_ht }, rang) => {
    const [quantite = 0, tarif = 0] = [quantites[rang], prix[rang]]
    if (quantite === 0 && tarif === 0) return []
    const colis = `${formatColis(base.poids[rang] ?? 0, conditionnement)} sur ${formatColis(somme(base.poids), conditionnement)} ${base.quoi}`
    const phrases = [
      quantite !== 0 && `${colis}\u00a0: ${signe(quantite)} des ${signe(ecart_quantite_ht)}`,
      tarif !== 0 &&
        `prix, pour ${formatMontant(du_ht)} reçus sur ${formatMontant(somme(dus))}\u00a0: ${signe(tarif)} des ${signe(ecart_prix_ht)}`,
    ]
    return { bon_id, numero, qui, ecart_ht: quantite + tarif, explication: phrases.filter(Boolean).join('\u202f; ') }
  })
}

function baseQuantite(ecart: number, parts: readonly PartArticle[]): { poids: number[]; quoi: string } {
  const manques = parts.map(({ nombre_commande, nombre_recu }) => Math.max(0, nombre_commande - nombre_recu))
  if (ecart > 0 && somme(manques) > 0) return { poids: manques, quoi: 'non reçus' }
  const recus = parts.map(({ nombre_recu }) => nombre_recu)
  if (somme(recus) > 0) return { poids: recus, quoi: 'reçus' }
  const commandes = parts.map(({ nombre_commande }) => nombre_commande)
  return { poids: somme(commandes) > 0 ? commandes : parts.map(() => 1), quoi: 'commandés' }
}

type Payeur = Pick<PartEcart, 'bon_id' | 'numero' | 'qui'> & { du_ht: number }

/** Shares charges that were not agreed, in proportion of what each one owes. */
export function partsFrais(ecart_ht: number, payeurs: readonly Payeur[]): PartEcart[] {
  const dus = payeurs.map(({ du_ht }) => du_ht)
  const parts = partage(ecart_ht, somme(dus) > 0 ? dus : payeurs.map(() => 1))
  return payeurs.flatMap(({ bon_id, numero, qui, du_ht }, rang) => {
    const part = parts[rang] ?? 0
    if (part === 0) return []
    const explication = `frais, pour ${formatMontant(du_ht)} dus sur ${formatMontant(somme(dus))}\u00a0: ${signe(part)} des ${signe(ecart_ht)}`
    return { bon_id, numero, qui, ecart_ht: part, explication }
  })
}

const partage = (montant: number, poids: readonly number[]): number[] =>
  repartit(Math.abs(montant), poids).map((part) => (montant < 0 && part !== 0 ? -part : part))

const signe = (montant: number) => (montant > 0 ? `+${formatMontant(montant)}` : formatMontant(montant))
