import { repartit } from '../../argent/repartition.ts'
import { somme } from '../../argent/somme.ts'
import type { ContenuCommande, LigneFournisseur } from '../../pieces/documents/contenu-commande.ts'
import type { ModeFacturation } from '../../pieces/documents/mode-facturation.ts'
import type { Article } from '../groupements-achats/article.ts'
import { prixCooperative } from '../groupements-achats/montant-fournisseur.ts'
import { montantLigne } from '../groupements-achats/prix.ts'
import type { Reception, SoldeArticle } from '../receptions/reception.ts'
import type { ArticleCommande } from './compare.ts'
import type { PartArticle } from './parts-ecart.ts'

type Suivi = {
  mode: ModeFacturation
  contenu: ContenuCommande
  articles: readonly Article[]
  soldes: readonly SoldeArticle[]
  receptions: readonly Reception[]
  /** Price of each line of the members’ orders, in 1/10,000 of a euro. */
  prixParLigne: ReadonlyMap<string, number>
}

/**
 * The articles that the cooperative must pay, with what each one takes of them. When the supplier invoices the members,
 * only the cooperative’s own packages are left.
 */
export function toArticlesCommandes({ soldes, ...suivi }: Suivi): ArticleCommande[] {
  const commandees = lignesPayees(suivi)
  const receptions = suivi.receptions.filter(({ annulee_le }) => annulee_le === null)
  return suivi.articles.flatMap((article) => {
    const siennes = commandees.filter(({ article_id }) => article_id === article.id)
    if (siennes.length === 0) return []
    const solde = soldes.find(({ article_id }) => article_id === article.id)
    const lesSiennes = receptions.filter(({ lignes }) => lignes.some(({ article_id }) => article_id === article.id))
    const { id, reference_fournisseur, designation, unite, conditionnement, contenance } = article
    return {
      ...{ id, reference_fournisseur, designation, unite, conditionnement, contenance },
      commande_ht: somme(siennes.map(({ montant_ht }) => montant_ht)),
      parts: toParts(article, solde, suivi),
      nombre_abime: solde?.nombre_abime ?? 0,
      bls: (lesSiennes.length > 0 ? lesSiennes : receptions).map(({ numero_bl }) => numero_bl),
    }
  })
}

function lignesPayees({ mode, contenu }: Pick<Suivi, 'mode' | 'contenu'>): readonly LigneFournisseur[] {
  if (mode === 'achat_revente') return contenu.lignes
  return contenu.points.filter(({ adherent }) => adherent === null).flatMap(({ lignes }) => lignes)
}

type Prise = Omit<PartArticle, 'du_ht'> & { prix_unitaire_ht: number }

function toParts(article: Article, solde: SoldeArticle | undefined, { mode, prixParLigne }: Omit<Suivi, 'soldes'>) {
  const lignes = solde?.lignes ?? []
  const libre = (solde?.nombre_recu ?? 0) - somme(lignes.map(({ nombre_recu }) => nombre_recu))
  const cooperative: Prise = {
    bon_id: null,
    numero: null,
    qui: 'La coopérative',
    nombre_commande: article.nombre_cooperative,
    nombre_recu: libre,
    prix_unitaire_ht: prixCooperative(article),
  }
  const prises = lignes.map(
    ({ bon_id, numero, raison_sociale: qui, nombre_attribue, nombre_recu, ...ligne }): Prise => {
      const prix_unitaire_ht = prixParLigne.get(ligne.ligne_commande_id) ?? cooperative.prix_unitaire_ht
      return { bon_id, numero, qui, nombre_commande: nombre_attribue, nombre_recu, prix_unitaire_ht }
    },
  )
  const toutes = mode === 'achat_revente' ? [...prises, cooperative] : [cooperative]
  return withDu(
    article,
    toutes.filter(({ nombre_commande, nombre_recu }) => nombre_commande + nombre_recu > 0),
  )
}

/** The supplier rounds the total of a price, not each part: the parts add up to that total. */
function withDu(article: Article, prises: readonly Prise[]): PartArticle[] {
  return [...Map.groupBy(prises, ({ prix_unitaire_ht }) => prix_unitaire_ht)].flatMap(([prix, ones]) => {
    const nombres = ones.map(({ nombre_recu }) => nombre_recu)
    const dus = repartit(montantLigne(prix, somme(nombres), article), nombres)
    return ones.map(({ prix_unitaire_ht: _, ...prise }, rang) => ({ ...prise, du_ht: dus[rang] ?? 0 }))
  })
}
