import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { ARTICLE_VIDE } from '@sillon/domain/achats/groupements-achats/article-saisie'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'

export type ArticleCatalogue = Omit<
  Article,
  | 'id'
  | 'version'
  | 'rang'
  | 'statut'
  | 'prix_negocie_ht'
  | 'prix_final_ht'
  | 'nombre_cooperative'
  | 'reference_fournisseur'
> & {
  reference_fournisseur: string
  famille: Famille
  /** Quantity that one member usually takes: minimum and maximum, in multiples. */
  usuel: readonly [number, number]
}

const DEFAUT = { ...ARTICLE_VIDE, tva_code: 'TVA20', usuel: [1, 6] as const }

type Requis = Pick<ArticleCatalogue, 'unite' | 'conditionnement' | 'contenance'>

export const article = (
  famille: Famille,
  reference_fournisseur: string,
  designation: string,
  euros: number,
  { unite, conditionnement, contenance, ...reste }: Requis & Partial<ArticleCatalogue>,
): ArticleCatalogue => ({
  ...DEFAUT,
  famille,
  reference_fournisseur,
  designation,
  unite,
  conditionnement,
  contenance,
  prix_unitaire_ht: Math.round(euros * 10_000),
  ...reste,
})

export const paliers = (...seuils: readonly (readonly [number, number])[]) =>
  seuils.map(([a_partir_de, euros]) => ({ a_partir_de, prix_unitaire_ht: Math.round(euros * 10_000) }))

export const BIG_BAG = { unite: 't', conditionnement: 'big_bag' } as const
export const BIDON = { unite: 'L', conditionnement: 'bidon' } as const
export const DOSE = { unite: 'dose', conditionnement: 'dose', contenance: 1, tva_code: 'TVA5_5' } as const
export const PIECE = { unite: 'unite', conditionnement: 'unite', contenance: 1 } as const
export const ROULEAU = { unite: 'unite', conditionnement: 'rouleau', contenance: 1 } as const
export const PHYTO = { ...BIDON, contenance: 5, certiphyto_requis: true, poids_unite_kg: 1.1, usuel: [1, 8] } as const
