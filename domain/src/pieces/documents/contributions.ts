import { formatMontant } from '../../argent/format-montant.ts'
import type { Unite } from '../../unite.ts'
import { formatPrix } from './format-article.ts'

/** Taxes required by law on some goods: 1/10,000 of a euro per unit on an article, cents on a line of an order. */
const CONTRIBUTIONS = ['redevance_ht', 'eco_contribution_ht'] as const
type Contributions = Record<(typeof CONTRIBUTIONS)[number], number>

export const CONTRIBUTION_LABELS: Record<keyof Contributions, string> = {
  redevance_ht: 'Redevance pollutions diffuses',
  eco_contribution_ht: 'Éco-contribution',
}

const nameAll = (montants: Contributions, phraseOf: (libelle: string, montant: number) => string): string[] =>
  CONTRIBUTIONS.filter((champ) => montants[champ] > 0).map((champ) =>
    phraseOf(CONTRIBUTION_LABELS[champ].toLowerCase(), montants[champ]),
  )

/** Taxes shown after the price of an article: « plus éco-contribution 1,95 €/pneu ». */
export const phrasesContributions = (article: Contributions & { unite: Unite }): string[] =>
  nameAll(article, (libelle, prix) => `plus ${libelle} ${formatPrix(prix, article.unite)}`)

/** Taxes shown under a line of an order, whose amount includes them. */
export const phrasesContributionsLigne = (ligne: Contributions): string[] =>
  nameAll(ligne, (libelle, montant) => `dont ${libelle} ${formatMontant(montant)}`)
