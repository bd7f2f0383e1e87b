import type { Adherent } from '../../comptes/personnes/adherent.ts'
import { canAcheterPhyto } from '../../dossiers/adherents/certiphyto.ts'
import { formatJour, type Jour, jourOf } from '../../jour.ts'
import { InvalidInput, RuleViolation } from '../../rule-violation.ts'
import { formatColis } from '../../unite.ts'
import type { Article } from '../groupements-achats/article.ts'
import type { Groupement } from '../groupements-achats/groupement.ts'
import { isOuvertAt } from '../groupements-achats/groupement-statut.ts'
import { type ModePrix, prixMaximum } from '../groupements-achats/prix.ts'
import { refusalOfNombre } from './nombre-commande.ts'

export type Certiphyto = Pick<Adherent, 'certiphyto_numero' | 'certiphyto_categorie' | 'certiphyto_expire_le'>

/** The Certiphyto of the person who signs, as it was when the order was placed. */
export type CertiphytoCopie = { numero: string; categorie: string | null; expire_le: string; nom: string }

type LigneDemandee = {
  article_id: string
  nombre: number
  /** The maximum price announced on the page. */
  prix_maximum_ht?: number | null | undefined
}

export type Commande = {
  groupement: Pick<
    Groupement,
    'statut' | 'ouverture_le' | 'cloture_le' | 'mode_livraison' | 'mode_prix' | 'reserve_adherents_a_jour'
  >
  articles: readonly Article[]
  lignes: readonly LigneDemandee[]
  /** Packages of each article: ordered by the other companies, and already validated by this one. */
  autres: ReadonlyMap<string, number>
  engages: ReadonlyMap<string, number>
  exploitation_id: string | null
  /** Active farms of the company. */
  exploitations: readonly { id: string }[]
  accepte_conditions: boolean
  /** True when no fee is overdue. */
  a_jour: boolean
  /** Certiphyto of the person who signs. */
  certiphyto: Certiphyto | null
}

type Refus = { champ: string; message: string }

/** Throws unless the purchase is open; the closing hour itself is too late. */
export function requireOuvert(groupement: Commande['groupement'], now: Date) {
  if (isOuvertAt(groupement, now)) return
  const { statut } = groupement
  if (statut === 'publie' || (statut === 'ouvert' && now < new Date(groupement.ouverture_le))) {
    throw new RuleViolation('commande.pas-ouverte', 'Le groupement n’est pas encore ouvert aux commandes.')
  }
  throw new RuleViolation('commande.close', 'Le groupement est clos\u00a0: les commandes ne changent plus.')
}

/** Packages that this company may still order. Null: no limit. */
export function resteDe(article: Pick<Article, 'disponible' | 'nombre_cooperative'>, autres: number): number | null {
  if (article.disponible === null) return null
  return Math.max(article.disponible - article.nombre_cooperative - autres, 0)
}

/**
 * The reasons why a draft cannot be validated, each with its field: the server refuses it and the page explains it with
 * the same list.
 */
export function manquesCommande(commande: Commande, today: Jour): Refus[] {
  const { lignes, groupement, exploitation_id, exploitations, accepte_conditions } = commande
  const refus = [...refusLignes(commande, today)]
  if (lignes.length === 0) refus.push({ champ: 'lignes', message: 'Choisissez au moins un article.' })
  if (groupement.mode_livraison === 'exploitation' && !exploitations.some(({ id }) => id === exploitation_id)) {
    refus.push({ champ: 'exploitation_id', message: 'Choisissez l’exploitation à livrer.' })
  }
  if (!accepte_conditions) {
    refus.push({ champ: 'accepte_conditions', message: 'Acceptez les conditions pour valider votre commande.' })
  }
  return refus
}

function refusLignes(commande: Commande, today: Jour): Refus[] {
  const articles = new Map(commande.articles.map((article) => [article.id, article]))
  const refus = commande.lignes.flatMap((ligne, rang) => {
    const message = refusalOfLigne(commande, articles.get(ligne.article_id), ligne, today)
    return message ? [{ champ: `lignes.${rang}.nombre`, message }] : []
  })
  const retire = commande.articles.find(
    ({ id, statut }) =>
      statut === 'fige' &&
      (commande.engages.get(id) ?? 0) > 0 &&
      !commande.lignes.some(({ article_id }) => article_id === id),
  )
  return retire ? [...refus, { champ: 'lignes', message: figeMessage(retire) }] : refus
}

function refusalOfLigne(
  { groupement, engages, certiphyto }: Commande,
  article: Article | undefined,
  { article_id, nombre }: LigneDemandee,
  today: Jour,
): string | null {
  if (!article) return 'Cet article n’est pas de ce groupement.'
  if (article.statut === 'annule') return `${article.designation} n’est plus proposé\u00a0: retirez la ligne.`
  if (article.statut === 'fige') return nombre === (engages.get(article_id) ?? 0) ? null : figeMessage(article)
  const refusal = refusalOfNombre(article, nombre)
  return refusal ?? refusalOfCertiphyto(article, certiphyto, maxJour(today, jourOf(groupement.cloture_le)))
}

export function refusalOfCertiphyto(
  { certiphyto_requis }: Pick<Article, 'certiphyto_requis'>,
  certiphyto: Certiphyto | null,
  jour: Jour,
): string | null {
  if (!certiphyto_requis || (certiphyto && canAcheterPhyto(certiphyto, jour))) return null
  return `Cet article demande un Certiphyto de décideur valide au ${formatJour(jour)}\u00a0: complétez la fiche de la personne qui signe.`
}

const figeMessage = ({ designation }: Article) =>
  `${designation}\u00a0: la quantité est arrêtée, cet article n’est pas prolongé.`

const maxJour = (one: Jour, other: Jour) => (one > other ? one : other)

/** Refusals that do not come from the form: the quantity that others took meanwhile, an overdue fee. */
export function conflitsCommande(commande: Commande): (Refus & { code: string })[] {
  return commande.lignes.flatMap((ligne, rang) => {
    const article = commande.articles.find(({ id }) => id === ligne.article_id)
    const conflit = article && conflitOf(commande, article, ligne)
    return conflit ? [{ ...conflit, champ: `lignes.${rang}.nombre` }] : []
  })
}

function conflitOf({ groupement, engages, autres, a_jour }: Commande, article: Article, ligne: LigneDemandee) {
  const { nombre, prix_maximum_ht } = ligne
  const isAugmente = nombre > (engages.get(article.id) ?? 0)
  if (isAugmente && groupement.reserve_adherents_a_jour && !a_jour) {
    return { code: 'commande.pas-a-jour', message: COTISATION_EN_RETARD }
  }
  const reste = resteDe(article, autres.get(article.id) ?? 0)
  if (isAugmente && reste !== null && nombre > reste) {
    return { code: 'commande.indisponible', message: resteMessage(article, reste) }
  }
  return prix_maximum_ht != null && isPlusCher(groupement.mode_prix, article, nombre, prix_maximum_ht)
    ? {
        code: 'commande.prix-change',
        message: `${article.designation}\u00a0: le prix a changé, vérifiez votre commande.`,
      }
    : null
}

const COTISATION_EN_RETARD =
  'Une cotisation de votre entreprise est en retard\u00a0: réglez-la pour commander davantage.'

export function resteMessage({ conditionnement }: Pick<Article, 'conditionnement'>, reste: number): string {
  if (reste === 0) return 'Il n’en reste plus.'
  return `Il n’en reste que ${formatColis(reste, conditionnement)}.`
}

const isPlusCher = (mode: ModePrix, article: Article, nombre: number, annonce: number) =>
  prixMaximum(mode, article, nombre) > annonce

/** Throws every reason why the order cannot be validated. */
export function requireCommande(commande: Commande, today: Jour) {
  const manques = manquesCommande(commande, today)
  if (manques.length > 0) throw new InvalidInput(...manques)
  const [conflit] = conflitsCommande(commande)
  if (conflit) throw new RuleViolation(conflit.code, conflit.message, conflit.champ)
}

/** A draft may be incomplete, but its articles belong to this purchase and its farm to this company. */
export function requireBrouillon({
  lignes,
  articles,
  exploitation_id,
  exploitations,
}: Pick<Commande, 'lignes' | 'articles' | 'exploitation_id' | 'exploitations'>) {
  const etranger = lignes.findIndex(({ article_id }) => !articles.some(({ id }) => id === article_id))
  if (etranger >= 0) {
    throw new InvalidInput({
      champ: `lignes.${etranger}.article_id`,
      message: 'Cet article n’est pas de ce groupement.',
    })
  }
  if (exploitation_id !== null && !exploitations.some(({ id }) => id === exploitation_id)) {
    throw new InvalidInput({ champ: 'exploitation_id', message: 'Choisissez l’exploitation à livrer.' })
  }
}
