import type { ErreurChamp } from '../../erreur-champ.ts'
import { formatJour, jourOf } from '../../jour.ts'
import { findTaux, type TauxTva } from '../../organisme/parametres/tva.ts'
import type { Fournisseur } from '../fournisseurs/fournisseur.ts'
import type { Article } from './article.ts'
import type { Groupement } from './groupement.ts'
import { grammesDe } from './parts-frais.ts'

type Regulee = Pick<Groupement, 'famille' | 'mode_facturation'>
type Produit = Pick<Article, 'amm' | 'certiphyto_requis'>

const isPhyto = ({ amm, certiphyto_requis }: Produit): boolean => amm !== null || certiphyto_requis

const REVENTE_PHYTO =
  'La revente de produits phytosanitaires demande un agrément, à inscrire dans les paramètres\u00a0: laissez le fournisseur facturer.'

/** Buying and selling again is a sale: for plant protection products, the seller needs an approval. */
export function checkFacturation(
  { famille, mode_facturation }: Regulee,
  articles: readonly Produit[],
  { agrement_phyto }: { agrement_phyto: string | null },
): ErreurChamp[] {
  const isRegulee = mode_facturation === 'achat_revente' && (famille === 'PHY' || articles.some(isPhyto))
  return isRegulee && agrement_phyto === null ? [{ champ: 'mode_facturation', message: REVENTE_PHYTO }] : []
}

type Agrement = Pick<Fournisseur, 'agrement_phyto' | 'agrement_phyto_expire_le'>

/** The supplier that invoices plant protection products needs an approval valid until the closing at least. */
function checkAgrementFournisseur(
  { famille, mode_facturation, cloture_le }: Regulee & Pick<Groupement, 'cloture_le'>,
  articles: readonly Produit[],
  { agrement_phyto, agrement_phyto_expire_le }: Agrement,
): ErreurChamp[] {
  if (mode_facturation !== 'directe_fournisseur' || !(famille === 'PHY' || articles.some(isPhyto))) return []
  const jour = jourOf(cloture_le)
  if (agrement_phyto !== null && agrement_phyto_expire_le !== null && agrement_phyto_expire_le >= jour) return []
  const message = `La vente de produits phytosanitaires demande un agrément valable le ${formatJour(jour)}\u00a0: complétez la fiche du fournisseur, ou choisissez-en un autre.`
  return [{ champ: 'fournisseur_id', message }]
}

type Publication = {
  groupement: Groupement
  articles: readonly Article[]
  /** A suspended or archived supplier takes no order. */
  fournisseur: ({ statut: 'actif' | 'suspendu' | 'archive' } & Agrement) | null
  taux: readonly TauxTva[]
  organisme: { agrement_phyto: string | null }
  now: Date
}

/** Everything that prevents the publication of a purchase, in sentences. */
export function manquesPublication(publication: Publication): ErreurChamp[] {
  const { groupement, articles, fournisseur, taux, organisme, now } = publication
  const { cloture_le, mode_livraison, lieu_livraison } = groupement
  const errors: ErreurChamp[] = []
  if (!fournisseur) errors.push({ champ: 'fournisseur_id', message: 'Choisissez un fournisseur.' })
  else if (fournisseur.statut !== 'actif') {
    const etat = fournisseur.statut === 'archive' ? 'archivé' : 'suspendu'
    errors.push({ champ: 'fournisseur_id', message: `Le fournisseur est ${etat}\u00a0: choisissez-en un autre.` })
  } else errors.push(...checkAgrementFournisseur(groupement, articles, fournisseur))
  if (articles.length === 0) errors.push({ champ: 'articles', message: 'Ajoutez au moins un article.' })
  if (new Date(cloture_le) <= now) errors.push({ champ: 'cloture_le', message: 'La clôture est passée.' })
  if (mode_livraison !== 'exploitation' && lieu_livraison === null) {
    errors.push({ champ: 'lieu_livraison', message: 'Dites où les adhérents retirent leurs articles.' })
  }
  for (const article of articles) {
    const [erreur] = checkArticlePublie(article, groupement, taux)
    if (erreur) errors.push({ champ: 'articles', message: `${article.designation}\u00a0: ${erreur.message}` })
    if (isPoidsRequis(groupement) && grammesDe(1, article) === null) {
      const message = `${article.designation}\u00a0: indiquez son poids, le transport se partage au poids.`
      errors.push({ champ: 'articles', message })
    }
  }
  return [...errors, ...checkFacturation(groupement, articles, organisme)]
}

const isPoidsRequis = ({ cle_frais, frais_port }: Groupement) => cle_frais === 'poids' && (frais_port ?? 0) > 0

/** An article is ordered until the closing: its VAT rate must be in force that day. */
export function checkArticlePublie(
  { tva_code }: Pick<Article, 'tva_code'>,
  { cloture_le }: Pick<Groupement, 'cloture_le'>,
  taux: readonly TauxTva[],
): ErreurChamp[] {
  const jour = jourOf(cloture_le)
  if (findTaux(taux, tva_code, jour)) return []
  return [
    { champ: 'tva_code', message: `Le taux «\u00a0${tva_code}\u00a0» n’est pas en vigueur le ${formatJour(jour)}.` },
  ]
}
