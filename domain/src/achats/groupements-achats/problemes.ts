import { convertQuantite, type Unite } from '../../unite.ts'
import type { Article } from './article.ts'
import type { DecisionCloture, ProblemeType } from './decision-cloture.ts'
import type { Groupement, SEUIL_UNITES } from './groupement.ts'
import { quantiteDe } from './prix.ts'

/** `nombre` and `manque` are packages; `mesure` and `seuil` are the compared values, in `unite` (cents for `eur`). */
export type Probleme = {
  probleme: ProblemeType
  article_id: string | null
  nombre: number
  /** Packages missing to reach the minimum, to fill the last lot, or to serve everybody. */
  manque: number
  mesure: number
  seuil: number
  unite: (typeof SEUIL_UNITES)[number]
}

type Compte = { article: Article; nombre: number }

/** The supplier has less than what is ordered: the quantity set on the article, or entered with the decision. */
export function findPenurie({ article, nombre }: Compte, decision: DecisionCloture | undefined): Probleme | null {
  const disponible = decision?.parametres.disponible ?? article.disponible
  if (disponible === null || (nombre <= disponible && !decision)) return null
  return {
    ...ofArticle('penurie', { article, nombre }),
    manque: Math.max(0, nombre - disponible),
    seuil: quantiteDe(disponible, article),
  }
}

export function findMinimumArticle({ article, nombre }: Compte): Probleme | null {
  const minimum = article.minimum_groupe
  if (minimum === null || nombre === 0 || quantiteDe(nombre, article) >= minimum) return null
  const attendus = Math.ceil(Number((minimum / article.contenance).toFixed(6)))
  return { ...ofArticle('minimum_article', { article, nombre }), manque: attendus - nombre, seuil: minimum }
}

/** The last lot (a pallet) is not full. */
export function findColisIncomplet({ article, nombre }: Compte): Probleme | null {
  const reste = nombre % article.colisage
  if (reste === 0) return null
  return {
    ...ofArticle('colis_incomplet', { article, nombre }),
    manque: article.colisage - reste,
    seuil: quantiteDe(nombre - reste, article),
  }
}

const ofArticle = (probleme: ProblemeType, { article, nombre }: Compte) => ({
  probleme,
  article_id: article.id,
  nombre,
  mesure: quantiteDe(nombre, article),
  unite: article.unite,
})

type Envoi = Compte & { montant_ht: number }

/**
 * The minimum of the whole purchase, compared with what would be ordered: in money, or over the articles counted in the
 * unit of the minimum.
 */
export function findMinimumGroupement(
  { seuil_minimum, seuil_unite }: Pick<Groupement, 'seuil_minimum' | 'seuil_unite'>,
  envois: readonly Envoi[],
): Probleme | null {
  if (seuil_minimum === null || seuil_unite === null || envois.every(({ nombre }) => nombre === 0)) return null
  const mesure =
    seuil_unite === 'eur'
      ? envois.reduce((total, { montant_ht }) => total + montant_ht, 0)
      : envois.reduce((total, { article, nombre }) => total + (quantiteIn(seuil_unite, article, nombre) ?? 0), 0)
  const atteint = Number(mesure.toFixed(4))
  if (atteint >= seuil_minimum) return null
  const faits = { nombre: 0, manque: 0, mesure: atteint, seuil: seuil_minimum, unite: seuil_unite }
  return { probleme: 'minimum_groupement', article_id: null, ...faits }
}

/** Null: the unit of the article does not turn into that of the minimum, which does not count it. */
const quantiteIn = (unite: Unite, article: Article, nombre: number) =>
  convertQuantite(quantiteDe(nombre, article), article.unite, unite)
