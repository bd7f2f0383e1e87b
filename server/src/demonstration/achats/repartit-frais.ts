import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { montantDe, quantiteDe } from '@sillon/domain/achats/groupements-achats/prix'
import { repartit } from '@sillon/domain/argent/repartition'
import type { Unite } from '@sillon/domain/unite'
import type { BonDemonstration, FraisDemonstration, LigneDemonstration } from './achat.ts'

type Part = { libelle: string; montant_ht: number; tva_code: string }

/**
 * Shares the common charges among the orders, by weight, quantity or value. The shares, in cents, add up to the
 * charges.
 */
export function repartitFrais(
  frais: readonly FraisDemonstration[],
  articles: readonly Article[],
  bons: readonly BonDemonstration[],
): Part[][] {
  const parId = new Map(articles.map((article) => [article.id, article]))
  const parts = frais.map(({ libelle, montant_ht, tva_code, cle }) => {
    const poids = bons.map(({ lignes }) =>
      lignes.reduce((total, ligne) => total + mesure(cle, ligne, parId.get(ligne.article_id)), 0),
    )
    return repartit(montant_ht, poids).map((montant) => ({ libelle, montant_ht: montant, tva_code }))
  })
  return bons.map((_, rang) => parts.flatMap((une) => une[rang] ?? []).filter(({ montant_ht }) => montant_ht > 0))
}

/** Whole numbers: grams, 1/10,000 of a unit, cents. */
function mesure(cle: FraisDemonstration['cle'], ligne: LigneDemonstration, article: Article | undefined): number {
  const nombre = ligne.nombre_attribue ?? ligne.nombre
  if (!article || nombre === 0) return 0
  if (cle === 'valeur') return montantDe(ligne.prix_final_ht ?? ligne.prix_annonce_ht, nombre, article)
  const quantite = quantiteDe(nombre, article)
  if (cle === 'quantite') return Math.round(quantite * 10_000)
  return Math.round(quantite * (article.poids_unite_kg ?? KILOGRAMMES[article.unite]) * 1_000)
}

const KILOGRAMMES: Record<Unite, number> = { t: 1_000, kg: 1, L: 1, unite: 0, dose: 0, m: 0 }
