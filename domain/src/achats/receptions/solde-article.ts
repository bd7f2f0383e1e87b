import type { Article } from '../groupements-achats/article.ts'
import type { SoldeArticle, SoldeLigne } from './reception.ts'

type Recu = { nombre: number; nombre_abime: number; libre: number }

/** Totals of an article over all orders and the cooperative's own packages, which are served after the members'. */
export function soldeArticle(article: Article, lignes: readonly SoldeLigne[], recu: Recu | undefined): SoldeArticle {
  const { id: article_id, designation, conditionnement, contenance, unite, nombre_cooperative } = article
  const { nombre = 0, nombre_abime = 0, libre = 0 } = recu ?? {}
  const sum = (cle: 'nombre_attribue' | 'reliquat_annule' | 'reste') =>
    lignes.reduce((total, ligne) => total + ligne[cle], 0)
  return {
    article_id,
    designation,
    conditionnement,
    contenance,
    unite,
    nombre_commande: sum('nombre_attribue') + nombre_cooperative,
    nombre_recu: nombre - nombre_abime,
    nombre_abime,
    reliquat_annule: sum('reliquat_annule'),
    reste: sum('reste') + Math.max(0, nombre_cooperative - libre),
    excedent: Math.max(0, libre - nombre_cooperative),
    lignes: [...lignes],
  }
}
