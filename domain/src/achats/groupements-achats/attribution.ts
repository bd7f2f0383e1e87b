import type { Article } from './article.ts'
import type { DecisionCloture } from './decision-cloture.ts'
import { type EtatArticle, evalueArticle, type LigneCloture, nombreDe, type ProblemeDecide } from './etat-article.ts'
import { expliqueLigne, expliquePrix } from './explication.ts'
import type { Groupement } from './groupement.ts'
import { montantFournisseur, prixCommun, prixCooperative } from './montant-fournisseur.ts'
import { prixPour } from './prix.ts'
import { findMinimumGroupement } from './problemes.ts'

/**
 * Data that the closing of a purchase is computed from. Lines are in the order of the first validation of their orders.
 */
type Cloture = {
  groupement: Pick<Groupement, 'mode_facturation' | 'mode_prix' | 'seuil_minimum' | 'seuil_unite'>
  articles: readonly Article[]
  lignes: readonly LigneCloture[]
  decisions: readonly DecisionCloture[]
  /** Number of unanswered proposals of each article. */
  enAttente: ReadonlyMap<string, number>
}

/** One line of an order after the attribution. */
export type LigneAttribuee = LigneCloture & {
  nombre_attribue: number
  prix_final_ht: number
  /** True when the price is above the maximum announced: the member must accept it. */
  depasse: boolean
  /** Sentence for the member; null when nothing changed. */
  explication: string | null
}

/** Packages to order from the supplier, and their cost. */
export type ArticleAttribue = EtatArticle & {
  nombre: number
  /** Null: the price depends on the member. */
  prix_final_ht: number | null
  montant_ht: number
}

export type PlanCloture = {
  articles: ArticleAttribue[]
  lignes: LigneAttribuee[]
  minimum: ProblemeDecide | null
  /** Number of decisions still to take. */
  restantes: number
  /** Total of the supplier order in cents, with undecided articles as they are now. */
  total_ht: number
}

/** A pure function of the orders and decisions, so that the preview and the attribution are the same computation. */
export function planCloture({ groupement, articles, lignes, decisions, enAttente }: Cloture): PlanCloture {
  const parArticle = Map.groupBy(lignes, ({ article_id }) => article_id)
  const plans = articles.map((article) => {
    const etat = evalueArticle(article, parArticle.get(article.id) ?? [], { decisions, enAttente })
    return attribue(groupement, etat)
  })
  const envois = plans.filter(({ article }) => article.sort === 'envoye')
  // When an article opens the purchase again, the minimum is checked at the next closing only.
  const rouvre = plans.some(({ article }) => article.sort === 'prolonge')
  const minimum = rouvre
    ? null
    : findMinimum(
        { groupement, decisions },
        envois.map(({ article }) => article),
      )
  const problemes = [...plans.flatMap(({ article }) => article.problemes), ...(minimum ? [minimum] : [])]
  return {
    articles: plans.map(({ article }) => article),
    lignes: plans.flatMap((plan) => plan.lignes),
    minimum,
    restantes: problemes.filter(({ decide }) => !decide).length,
    total_ht: envois.reduce((total, { article }) => total + article.montant_ht, 0),
  }
}

function attribue({ mode_facturation, mode_prix }: Cloture['groupement'], etat: EtatArticle) {
  const total = nombreDe(etat)
  const prix_final_ht = prixCommun(mode_prix, etat.article, total)
  const lignes = etat.lignes.map((ligne, rang) => {
    const nombre_attribue = etat.parts[rang] ?? 0
    const prix = prix_final_ht ?? prixPour(mode_prix, etat.article, { nombre: nombre_attribue, total })
    const depasse = nombre_attribue > 0 && prix > ligne.prix_maximum_ht
    const phrases = [
      expliqueLigne(etat, ligne, nombre_attribue),
      depasse ? expliquePrix(etat, ligne, prix) : null,
    ].filter((phrase) => phrase !== null)
    return { ...ligne, nombre_attribue, prix_final_ht: prix, depasse, explication: phrases.join(' ') || null }
  })
  const lots = lignes.map((ligne) => ({ nombre: ligne.nombre_attribue, prix_unitaire_ht: ligne.prix_final_ht }))
  const depot = {
    nombre: etat.nombre_cooperative,
    prix_unitaire_ht: prixCooperative({ ...etat.article, prix_final_ht }),
  }
  const montant_ht = montantFournisseur(mode_facturation, etat.article, [...lots, depot])
  const article: ArticleAttribue = { ...etat, nombre: total, prix_final_ht, montant_ht }
  return { article, lignes }
}

function findMinimum(
  { groupement, decisions }: Pick<Cloture, 'groupement' | 'decisions'>,
  envois: readonly ArticleAttribue[],
): ProblemeDecide | null {
  const probleme = findMinimumGroupement(groupement, envois)
  if (!probleme) return null
  const decision = decisions.find((une) => une.probleme === 'minimum_groupement') ?? null
  return { ...probleme, decision, decide: decision !== null, en_attente: 0 }
}
