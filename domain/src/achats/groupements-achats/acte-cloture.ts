import type { PlanCloture } from './attribution.ts'
import { GROUPEMENT_STATUT_LABELS, type GroupementStatut } from './groupement-statut.ts'

/** Result of the decisions: the orders are attributed, the purchase is opened again, or it is cancelled. */
type ActeCloture = 'attribuer' | 'prolonger' | 'annuler'

export function acteDe({ articles, minimum }: Pick<PlanCloture, 'articles' | 'minimum'>): ActeCloture {
  if (minimum?.decision?.choix === 'annuler_groupement') return 'annuler'
  const rouvre = minimum?.decision?.choix === 'prolonger' || articles.some(({ sort }) => sort === 'prolonge')
  return rouvre ? 'prolonger' : 'attribuer'
}

/** Number of days of the extension: the longest of those decided. */
export function joursDe({ articles, minimum }: Pick<PlanCloture, 'articles' | 'minimum'>): number {
  const problemes = [...articles.flatMap((article) => article.problemes), ...(minimum ? [minimum] : [])]
  const jours = problemes.map(({ decision }) => decision?.parametres.jours ?? 0)
  return Math.max(0, ...jours)
}

/** Why the closing cannot be decided now, in one sentence; null: it can. */
export function empechementDe(plan: PlanCloture, statut: GroupementStatut): string | null {
  if (statut !== 'clos' && statut !== 'en_negociation') {
    return `Le groupement est ${GROUPEMENT_STATUT_LABELS[statut].toLowerCase()}\u00a0: rien n’est à décider.`
  }
  if (plan.lignes.length === 0) return 'Personne n’a commandé\u00a0: annulez le groupement.'
  if (acteDe(plan) !== 'attribuer') return null
  if (plan.restantes > 0) return resteADecider(plan)
  const en_attente = plan.articles
    .flatMap(({ problemes }) => problemes)
    .reduce((total, probleme) => total + probleme.en_attente, 0)
  if (en_attente === 0) return null
  return en_attente > 1
    ? `${en_attente}\u00a0adhérents n’ont pas encore répondu à leur proposition.`
    : 'Un adhérent n’a pas encore répondu à sa proposition.'
}

function resteADecider({ articles, restantes }: PlanCloture): string {
  if (restantes > 1) return `Possible une fois les ${restantes}\u00a0décisions prises.`
  const article = articles.find(({ problemes }) => problemes.some(({ decide }) => !decide))
  const quoi = article ? article.article.designation : 'le minimum du groupement'
  return `Possible une fois décidé\u00a0: ${quoi}.`
}
