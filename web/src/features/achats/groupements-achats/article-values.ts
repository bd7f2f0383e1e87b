import type { ArticleSuivi } from '@sillon/contract/achats/articles-achat'
import { ARTICLE_VIDE, type NouvelArticle } from '@sillon/domain/achats/groupements-achats/article-saisie'
import { CONTRIBUTION_LABELS } from '@sillon/domain/pieces/documents/contributions'

const LABELS = {
  reference_fournisseur: 'Référence du fournisseur',
  designation: 'Désignation',
  description: 'Description',
  amm: 'Numéro AMM',
  unite: 'Unité du prix',
  conditionnement: 'Conditionnement',
  contenance: 'Contenance',
  multiple: 'Commande par multiple de',
  minimum: 'Minimum par adhérent',
  colisage: 'Livré par',
  disponible: 'Disponible',
  minimum_groupe: 'Minimum du groupement',
  prix_unitaire_ht: 'Prix HT',
  paliers: 'Paliers',
  tva_code: 'TVA',
  ...CONTRIBUTION_LABELS,
  poids_unite_kg: 'Poids d’une unité',
  certiphyto_requis: 'Certiphyto demandé à l’achat',
} as const satisfies Record<keyof NouvelArticle, string>

/**
 * The most tiers that have a label: the error of a tier is shown beside its field, and named by its label in the
 * summary.
 */
const PALIERS_MAX = 10
export const CHAMPS = {
  ...LABELS,
  ...Object.fromEntries(
    Array.from({ length: PALIERS_MAX }, (_, rang) => [
      [`paliers.${rang}.a_partir_de`, `Palier ${rang + 1}\u00a0: quantité`],
      [`paliers.${rang}.prix_unitaire_ht`, `Palier ${rang + 1}\u00a0: prix`],
    ]).flat(),
  ),
}

const NOMS = Object.keys(LABELS) as (keyof NouvelArticle)[]

export const toValues = (article: ArticleSuivi): NouvelArticle =>
  Object.fromEntries(NOMS.map((nom) => [nom, article[nom]])) as NouvelArticle

/** Without price nor content: both are still to be typed. */
export const NOUVEAU = {
  ...ARTICLE_VIDE,
  designation: '',
  unite: 't',
  conditionnement: 'big_bag',
  contenance: null,
  prix_unitaire_ht: null,
  tva_code: 'TVA20',
} as unknown as NouvelArticle
