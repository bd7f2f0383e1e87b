import { arrondis } from '../../argent/arrondi.ts'
import { somme } from '../../argent/somme.ts'
import { normalise } from '../../texte.ts'
import type { Article } from '../groupements-achats/article.ts'
import { quantiteDe } from '../groupements-achats/prix.ts'
import type { ArticleCompare, Comparaison, HorsCommande, Mesure, PartEcart } from './comparaison.ts'
import type { TypeFactureFournisseur } from './facture-lue.ts'
import type { LigneFacturee } from './ligne-facturee.ts'
import { type EcartArticle, type PartArticle, partsArticle, partsFrais } from './parts-ecart.ts'
import { phraseFrais, phraseNonRecu, phrasePrix } from './phrases-ecart.ts'
import { arrondi, convertis } from './unite-facturee.ts'

export type ArticleCommande = Pick<
  Article,
  'id' | 'reference_fournisseur' | 'designation' | 'unite' | 'conditionnement' | 'contenance'
> & {
  /** Cents ordered, then what each one takes of the article. */
  commande_ht: number
  parts: readonly PartArticle[]
  nombre_abime: number
  /** Delivery notes under which it came; null: a receipt without number. */
  bls: readonly (string | null)[]
}

export type FactureComptee = {
  type: TypeFactureFournisseur
  lignes: readonly LigneFacturee[]
  frais_ht: number
}

type Demande = {
  articles: readonly ArticleCommande[]
  /** All the invoices and credit notes that count for the order. */
  factures: readonly FactureComptee[]
  /** Transport agreed with the supplier, in cents. */
  transport_ht: number
}

type LigneSignee = LigneFacturee & { signe: 1 | -1 }

/** Compares ordered, received and invoiced, line by line, over all the invoices of an order. */
export function compareFactures({ articles, factures, transport_ht }: Demande): Comparaison {
  const lignes = factures.flatMap(({ type, lignes: siennes }) =>
    siennes.map((ligne): LigneSignee => ({ ...ligne, signe: type === 'avoir' ? -1 : 1 })),
  )
  const parArticle = Map.groupBy(lignes, (ligne) => findArticle(articles, ligne)?.id)
  const compares = articles.map((article) => compareArticle(article, parArticle.get(article.id) ?? []))
  const hors_commande = compareFrais(parArticle.get(undefined) ?? [], { factures, articles, transport_ht })
  const toutes = [...compares, hors_commande]
  return {
    articles: compares,
    hors_commande,
    ecart_ht: somme(toutes.map(({ ecart_ht }) => ecart_ht)),
    parts: sumParts(toutes.flatMap(({ parts }) => parts)),
    motif: [
      ...compares.flatMap(({ designation, ecarts }) => ecarts.map((ecart) => `${designation}\u00a0: ${ecart}`)),
      ...hors_commande.ecarts,
    ].join('\u202f; '),
  }
}

/**
 * By its id, else by the supplier’s reference, else by the same designation, among the articles that its unit measures.
 * Among several with one designation (the same product in bags and in bulk), it is the one whose ordered price is the nearest.
 */
function findArticle(articles: readonly ArticleCommande[], ligne: LigneFacturee): ArticleCommande | undefined {
  const { article_id, reference_fournisseur: reference, designation } = ligne
  const mesures = articles.filter(({ unite }) => convertis(ligne.quantite, ligne.unite_code, unite) !== null)
  return (
    mesures.find(({ id }) => id === article_id) ??
    mesures.find((une) => reference !== null && memes(une.reference_fournisseur, reference)) ??
    mesures
      .filter((une) => memes(une.designation, designation))
      .toSorted((a, b) => ecartPrix(a, ligne) - ecartPrix(b, ligne))[0]
  )
}

/** Distance between the prices ordered and invoiced, in cents per unit of the article. */
function ecartPrix(article: ArticleCommande, ligne: LigneFacturee) {
  const { commande_ht, parts, unite } = article
  const commandee = quantiteDe(somme(parts.map(({ nombre_commande }) => nombre_commande)), article)
  const facturee = convertis(ligne.quantite, ligne.unite_code, unite) ?? 0
  if (commandee === 0 || facturee === 0) return Infinity
  return Math.abs(ligne.montant_ht / facturee - commande_ht / commandee)
}

const memes = (un: string | null, autre: string) =>
  un !== null && normalise(un) !== '' && normalise(un) === normalise(autre)

function compareArticle(article: ArticleCommande, lignes: readonly LigneSignee[]): ArticleCompare {
  const { id, reference_fournisseur, designation, unite, parts } = article
  const facture = {
    quantite: arrondi(
      somme(lignes.map((ligne) => ligne.signe * (convertis(ligne.quantite, ligne.unite_code, unite) ?? 0))),
    ),
    montant_ht: somme(lignes.map(({ signe, montant_ht }) => signe * montant_ht)),
  }
  const recu = {
    quantite: quantiteDe(somme(parts.map(({ nombre_recu }) => nombre_recu)), article),
    montant_ht: somme(parts.map(({ du_ht }) => du_ht)),
  }
  const commande = {
    quantite: quantiteDe(somme(parts.map(({ nombre_commande }) => nombre_commande)), article),
    montant_ht: article.commande_ht,
  }
  const ecart_ht = facture.montant_ht - recu.montant_ht
  const ecart = { quantite: arrondi(facture.quantite - recu.quantite), ...splitEcart(facture, recu) }
  return {
    article_id: id,
    reference_fournisseur,
    designation,
    unite,
    commande,
    recu,
    facture,
    ecart_ht,
    ecarts: ecartsOf(article, { ...ecart, commande, facture }),
    parts: partsArticle(ecart, parts, article),
  }
}

/** Splits a variance: the part invoiced beyond what was received, at the price invoiced; the rest of the variance is of price. */
function splitEcart(facture: Mesure, recu: Mesure): EcartArticle {
  const total = facture.montant_ht - recu.montant_ht
  if (facture.quantite <= 0) return { ecart_quantite_ht: total, ecart_prix_ht: 0 }
  const [hors, toute] = [facture.quantite - recu.quantite, facture.quantite].map((one) => Math.round(one * 1_000_000))
  const ecart_quantite_ht = signArrondi(BigInt(facture.montant_ht) * BigInt(hors ?? 0), toute ?? 1)
  return { ecart_quantite_ht, ecart_prix_ht: total - ecart_quantite_ht }
}

const signArrondi = (numerateur: bigint, denominateur: number) =>
  numerateur < 0n ? -arrondis(-numerateur, denominateur) : arrondis(numerateur, denominateur)

/** Cents by which a price may differ, as each line is rounded. */
const TOLERANCE = 2

type Ecart = EcartArticle & { quantite: number; commande: Mesure; facture: Mesure }

function ecartsOf(
  article: ArticleCommande,
  { quantite, ecart_prix_ht, ecart_quantite_ht, commande, facture }: Ecart,
): string[] {
  const { unite, bls, nombre_abime } = article
  const abime = quantiteDe(nombre_abime, article)
  const prix = (mesure: Mesure) => Math.round((mesure.montant_ht * 100) / mesure.quantite)
  const cher = ecart_prix_ht > TOLERANCE && facture.quantite > 0 && commande.quantite > 0
  return [
    ...(quantite > 0 ? [phraseNonRecu(quantite, unite, { bls, abime })] : []),
    ...(quantite === 0 && ecart_quantite_ht > 0 ? [phraseFrais(ecart_quantite_ht, 0)] : []),
    ...(cher ? [phrasePrix(prix(facture), prix(commande), unite)] : []),
  ]
}

function compareFrais(lignes: readonly LigneSignee[], { factures, articles, transport_ht }: Demande): HorsCommande {
  const frais = somme(factures.map(({ type, frais_ht }) => (type === 'avoir' ? -frais_ht : frais_ht)))
  const montrees = [
    ...lignes.map(({ designation, signe, montant_ht }) => ({ designation, montant_ht: signe * montant_ht })),
    ...(frais === 0 ? [] : [{ designation: 'Frais et remises de la facture', montant_ht: frais }]),
  ]
  const facture_ht = somme(montrees.map(({ montant_ht }) => montant_ht))
  const ecart_ht = facture_ht - transport_ht
  return {
    lignes: montrees,
    prevu_ht: transport_ht,
    facture_ht,
    ecart_ht,
    ecarts: ecart_ht > 0 ? [phraseFrais(facture_ht, transport_ht)] : [],
    parts: partsFrais(ecart_ht, payeursOf(articles)),
  }
}

function payeursOf(articles: readonly ArticleCommande[]) {
  const parPayeur = Map.groupBy(
    articles.flatMap(({ parts }) => parts),
    ({ bon_id }) => bon_id,
  )
  return [...parPayeur.values()].flatMap((siennes) => {
    const [premiere] = siennes
    return premiere ? { ...premiere, du_ht: somme(siennes.map(({ du_ht }) => du_ht)) } : []
  })
}

const sumParts = (parts: readonly PartEcart[]): Comparaison['parts'] =>
  [...Map.groupBy(parts, ({ bon_id }) => bon_id).values()].flatMap((siennes) => {
    const [premiere] = siennes
    if (!premiere) return []
    const { bon_id, numero, qui } = premiere
    return { bon_id, numero, qui, ecart_ht: somme(siennes.map(({ ecart_ht }) => ecart_ht)) }
  })
