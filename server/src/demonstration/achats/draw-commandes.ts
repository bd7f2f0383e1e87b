import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { repartit } from '@sillon/domain/argent/repartition'
import { somme } from '@sillon/domain/argent/somme'
import type { Hasard } from '../hasard.ts'
import type { Acheteur } from './acheteurs.ts'
import { findArticle } from './catalogue-articles.ts'
import type { PlanAchat, PlanArticle } from './plan.ts'

/** The order of one company: number of packages by rank of the article. */
export type Commande = { acheteur: Acheteur; nombres: Map<number, number> }

/** Prime steps: one that does not divide the number of buyers visits each of them once, wherever it starts. */
const PAS = [104_729, 1_299_709, 15_485_863, 32_452_843]

/** Draws `nombre` different companies among those that may order. */
export function drawAcheteurs(
  hasard: Hasard,
  acheteurs: readonly Acheteur[],
  { nombre, peut }: { nombre: number; peut: (acheteur: Acheteur) => boolean },
): Acheteur[] {
  const length = acheteurs.length
  const pas = hasard.choix(PAS.filter((one) => length % one !== 0))
  const debut = hasard.entier(0, Math.max(length - 1, 0))
  const choisis: Acheteur[] = []
  for (let rang = 0; rang < length && choisis.length < nombre; rang++) {
    const acheteur = acheteurs[(debut + rang * pas) % length]
    if (acheteur && peut(acheteur)) choisis.push(acheteur)
  }
  return choisis
}

/**
 * Shares the articles of a purchase among its buyers: each article goes to a given number of them, in quantities that
 * add up to its total. Companies whose order is fixed by the plan come first.
 */
export function drawCommandes(
  hasard: Hasard,
  plan: PlanAchat,
  {
    articles,
    connus,
    tires,
  }: { articles: readonly Article[]; connus: readonly Commande[]; tires: readonly Acheteur[] },
): Commande[] {
  const commandes = tires.map((acheteur): Commande => ({ acheteur, nombres: new Map() }))
  let debut = 0
  plan.articles.forEach((prevu, rang) => {
    const article = articles[rang]
    if (!article || commandes.length === 0) return
    const pris = connus.flatMap(({ nombres }) => nombres.get(rang) ?? [])
    const adherents = Math.min(prevu.adherents - pris.length, commandes.length)
    const reste = prevu.total === null ? null : prevu.total - somme(pris)
    drawNombres(hasard, prevu, article, { adherents, total: reste }).forEach((nombre, index) => {
      commandes[(debut + index) % commandes.length]?.nombres.set(rang, nombre)
    })
    debut += adherents
  })
  return [...connus, ...commandes].filter(({ nombres }) => nombres.size > 0)
}

/** Numbers of packages, multiples of the article’s step, each at least the minimum. */
function drawNombres(
  hasard: Hasard,
  { article: reference, change }: PlanArticle,
  { multiple, minimum }: Article,
  { adherents, total }: { adherents: number; total: number | null },
): number[] {
  if (adherents <= 0) return []
  const [min, max] = change?.usuel ?? findArticle(reference).usuel
  const base = Math.max(minimum, multiple)
  const usuels = Array.from({ length: adherents }, () => hasard.entier(min, max))
  if (total === null) return usuels.map((one) => Math.max(one * multiple, base))
  return repartit((total - base * adherents) / multiple, usuels).map((part) => base + part * multiple)
}
