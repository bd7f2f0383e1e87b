import { somme } from '../../argent/somme.ts'
import type {
  AdherentLivre,
  ContenuCommande,
  LigneFournisseur,
  PointLivraison,
} from '../../pieces/documents/contenu-commande.ts'
import type { ModeFacturation } from '../../pieces/documents/mode-facturation.ts'
import type { Article } from '../groupements-achats/article.ts'
import { montantFournisseur, prixCooperative } from '../groupements-achats/montant-fournisseur.ts'
import { montantLigne, quantiteDe } from '../groupements-achats/prix.ts'

type Lieu = { libelle: string; adresse: readonly string[] }

/** The attributed packages of a member's order, at the price of the attribution. */
export type BonAttribue = {
  numero_bon: string | null
  adherent: AdherentLivre
  lieu: Lieu
  instructions: string | null
  lignes: readonly { article_id: string; nombre: number; prix_unitaire_ht: number }[]
}

type Attribution = {
  mode: ModeFacturation
  articles: readonly Article[]
  bons: readonly BonAttribue[]
  /** The place where the cooperative's own packages are delivered. */
  cooperative: Lieu
}

type Livraison = Pick<PointLivraison, 'instructions' | 'adherent' | 'numero_bon'> & {
  lieu: Lieu
  lignes: LigneFournisseur[]
}

/**
 * The content to order. A supplier that invoices the members needs the details of each one; one that sells to the
 * cooperative needs the places of delivery and their quantities only.
 */
export function toContenu({ mode, articles, bons, cooperative }: Attribution): ContenuCommande {
  const parArticle = new Map(articles.map((article) => [article.id, article]))
  const articleOf = (article_id: string) => {
    const article = parArticle.get(article_id)
    if (!article) throw new Error('An order has an article of another purchase.')
    return article
  }
  const livraisons: Livraison[] = bons.map(({ lignes, numero_bon, adherent, lieu, instructions }) => ({
    lieu,
    instructions,
    adherent: mode === 'directe_fournisseur' ? adherent : null,
    numero_bon: mode === 'directe_fournisseur' ? numero_bon : null,
    lignes: lignes
      .filter(({ nombre }) => nombre > 0)
      .map(({ article_id, nombre, prix_unitaire_ht }) =>
        ligneFournisseur(articleOf(article_id), nombre, prix_unitaire_ht),
      ),
  }))
  livraisons.push({
    lieu: cooperative,
    instructions: null,
    adherent: null,
    numero_bon: null,
    lignes: articles
      .filter(({ nombre_cooperative, statut }) => nombre_cooperative > 0 && statut !== 'annule')
      .map((article) => ligneFournisseur(article, article.nombre_cooperative, prixCooperative(article))),
  })
  const utiles = livraisons.filter(({ lignes }) => lignes.length > 0)
  const points = mode === 'directe_fournisseur' ? utiles.map(toPoint) : groupByLieu(utiles, articleOf)
  const lignes = regroupe(
    points.flatMap((point) => point.lignes),
    mode,
    articleOf,
  )
  return { lignes, points, total_ht: somme(lignes.map(({ montant_ht }) => montant_ht)) }
}

function ligneFournisseur(article: Article, nombre: number, prix: number): LigneFournisseur {
  const { id, reference_fournisseur, designation, amm, conditionnement, contenance, unite } = article
  return {
    article_id: id,
    reference_fournisseur,
    designation,
    amm,
    conditionnement,
    contenance,
    unite,
    nombre,
    quantite: quantiteDe(nombre, article),
    prix_unitaire_ht: prix,
    montant_ht: montantLigne(prix, nombre, article),
  }
}

type ArticleOf = (article_id: string) => Article

function toPoint({ lieu, ...livraison }: Livraison): PointLivraison {
  const { libelle, adresse } = lieu
  return { libelle, adresse: [...adresse], ...livraison, montant_ht: somme(livraison.lignes.map((l) => l.montant_ht)) }
}

function groupByLieu(livraisons: readonly Livraison[], articleOf: ArticleOf): PointLivraison[] {
  const lieux = Map.groupBy(livraisons, ({ lieu }) => JSON.stringify([lieu.libelle, ...lieu.adresse]))
  return [...lieux.values()].flatMap((ensemble) => {
    const [premiere] = ensemble
    if (!premiere) return []
    const instructions = [...new Set(ensemble.flatMap((une) => une.instructions ?? []))].join(' · ') || null
    const lignes = regroupe(
      ensemble.flatMap((une) => une.lignes),
      'achat_revente',
      articleOf,
    )
    return toPoint({ ...premiere, instructions, lignes })
  })
}

const cle = ({ article_id, prix_unitaire_ht }: LigneFournisseur) => `${article_id} ${prix_unitaire_ht}`

/** One line per article and price, for the amount that the supplier will invoice. */
function regroupe(
  lignes: readonly LigneFournisseur[],
  mode: ModeFacturation,
  articleOf: ArticleOf,
): LigneFournisseur[] {
  return [...Map.groupBy(lignes, cle).values()].flatMap((ones) => {
    const [premiere] = ones
    if (!premiere) return []
    const article = articleOf(premiere.article_id)
    const lots = ones.map(({ nombre, prix_unitaire_ht }) => ({ nombre, prix_unitaire_ht }))
    const total = ligneFournisseur(article, somme(lots.map(({ nombre }) => nombre)), premiere.prix_unitaire_ht)
    return { ...total, montant_ht: montantFournisseur(mode, article, lots) }
  })
}
