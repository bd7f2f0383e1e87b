import { somme } from '../../argent/somme.ts'
import type { LigneFournisseur, PointLivraison } from '../../pieces/documents/contenu-commande.ts'

/** A place and all that is delivered there, member by member when the supplier invoices them. */
export type Depot = Pick<PointLivraison, 'libelle' | 'adresse'> & {
  points: PointLivraison[]
  /** The packages of each article, all members together. */
  totaux: Pick<LigneFournisseur, 'article_id' | 'designation' | 'nombre' | 'conditionnement'>[]
}

/** The places of an order, each once, in the order of the first of its points. */
export const toDepots = (points: readonly PointLivraison[]): Depot[] =>
  [...Map.groupBy(points, ({ libelle, adresse }) => JSON.stringify([libelle, ...adresse])).values()].flatMap(
    (ensemble) => {
      const [premier] = ensemble
      if (!premier) return []
      return {
        libelle: premier.libelle,
        adresse: premier.adresse,
        points: ensemble,
        totaux: totauxOf(ensemble.flatMap(({ lignes }) => lignes)),
      }
    },
  )

const totauxOf = (lignes: readonly LigneFournisseur[]) =>
  [...Map.groupBy(lignes, ({ article_id }) => article_id).values()].flatMap((memes) => {
    const [premiere] = memes
    if (!premiere) return []
    const { article_id, designation, conditionnement } = premiere
    return { article_id, designation, conditionnement, nombre: somme(memes.map(({ nombre }) => nombre)) }
  })
