import { formatMontant } from '../../argent/format-montant.ts'
import { addJours, formatJour, type Jour } from '../../jour.ts'
import { formatColis, formatQuantite } from '../../unite.ts'
import type { ArticleAttribue } from './attribution.ts'
import { CHOIX_PAR_PROBLEME, type Choix, JOURS_PAR_DEFAUT } from './decision-cloture.ts'
import type { ProblemeDecide } from './etat-article.ts'
import { prixCommun, prixCooperative } from './montant-fournisseur.ts'
import { type ModePrix, montantLigne, prixPour, quantiteDe } from './prix.ts'
import { PROPOSITION_HEURES, type PropositionAFaire } from './propositions.ts'

/** One choice that solves a problem: its title, its consequence, and its cost or revenue in cents before VAT. */
type ChoixOffert = {
  choix: Choix
  titre: string
  consequence: string
  montant_ht: number | null
  /** Text shown when there is no amount: « jusqu’au 3 avril ». */
  effet: string | null
}

export type ContexteChoix = {
  probleme: ProblemeDecide
  /** Null: the problem is about the whole purchase. */
  article: ArticleAttribue | null
  mode_prix: ModePrix
  today: Jour
  /** The proposals that the choice « arrondir » would send. */
  propositions: readonly PropositionAFaire[]
  nombre_adherents: number
}

export function offreChoix(contexte: ContexteChoix): ChoixOffert[] {
  const choix = CHOIX_PAR_PROBLEME[contexte.probleme.probleme].filter((un) => isPossible(un, contexte))
  return choix.map((un) => ({ choix: un, montant_ht: null, effet: null, ...TEXTES[un](contexte) }))
}

/** Leaves out a choice that would order more than the supplier has, or reduce an article that has no full lot. */
function isPossible(choix: Choix, { probleme, article, propositions }: ContexteChoix): boolean {
  const disponible = article && disponibleOf(article)
  const enPlus = disponible === null || probleme.nombre + probleme.manque <= disponible
  if (choix === 'arrondir') return enPlus && (propositions.length > 0 || probleme.decision?.choix === 'arrondir')
  if (choix === 'completer' || choix === 'garder_au_depot') return enPlus
  if (choix === 'reduire') return probleme.seuil > 0
  if (choix === 'annuler_article' && probleme.probleme === 'colis_incomplet') return probleme.seuil === 0
  return true
}

const disponibleOf = ({ article, problemes }: ArticleAttribue): number | null =>
  problemes.find(({ probleme }) => probleme === 'penurie')?.decision?.parametres.disponible ?? article.disponible

type Texte = Pick<ChoixOffert, 'titre' | 'consequence'> & Partial<ChoixOffert>

const TEXTES: Record<Choix, (contexte: ContexteChoix) => Texte> = {
  prolonger: ({ probleme, article, today, nombre_adherents }) => {
    const jours = probleme.decision?.parametres.jours ?? JOURS_PAR_DEFAUT
    return {
      titre: `Prolonger ${article ? 'cet article' : 'le groupement'} de ${jours}\u00a0jour${jours > 1 ? 's' : ''}`,
      consequence: `${lesAdherents(nombre_adherents)}.${article ? ' Les autres articles sont figés.' : ''}`,
      effet: `jusqu’au ${formatJour(addJours(today, jours))}`,
    }
  },
  completer: (contexte) => ({
    titre: 'Compléter avec le stock de la coopérative',
    consequence: `${manqueDe(contexte)} à la charge de la coopérative.`,
    montant_ht: coutCooperative(contexte),
  }),
  arrondir: (contexte) => ({
    titre: `Répartir ${manqueDe(contexte)} entre les adhérents`,
    consequence: consequenceArrondi(contexte),
    montant_ht: valeurDuManque(contexte),
  }),
  garder_au_depot: (contexte) => ({
    titre: `Garder ${manqueDe(contexte)} au dépôt`,
    consequence: 'À revendre ensuite au tarif du groupement.',
    montant_ht: coutCooperative(contexte),
  }),
  reduire: (contexte) => {
    const { article } = requireArticle(contexte)
    const reste = article.colisage - contexte.probleme.manque
    const complets = (contexte.probleme.nombre - reste) / article.colisage
    return {
      titre: `Réduire à ${complets}\u00a0lot${complets > 1 ? 's' : ''} complet${complets > 1 ? 's' : ''}`,
      consequence: `Les dernières commandes passées perdent ${formatColis(reste, article.conditionnement)}.`,
      montant_ht: -valeurDe(contexte, reste),
    }
  },
  repartir: (contexte) => ({
    titre: 'Répartir ce que le fournisseur a',
    consequence: 'Une règle pour tous, expliquée à chaque adhérent.',
    montant_ht: -valeurDuManque(contexte),
  }),
  accepter: ({ probleme, article }) => ({
    titre: article ? `Partir à ${formatQuantite(probleme.mesure, article.article.unite)}` : 'Commander quand même',
    consequence: ACCEPTATIONS[probleme.probleme],
  }),
  annuler_article: (contexte) => ({
    titre: 'Annuler cet article',
    consequence: `${lesCommandes(contexte.nombre_adherents)}, aucun frais.`,
    montant_ht: -valeurDe(contexte, contexte.probleme.nombre),
  }),
  annuler_groupement: ({ nombre_adherents }) => ({
    titre: 'Annuler le groupement',
    consequence: `${lesCommandes(nombre_adherents)}, aucun frais.`,
  }),
}

const ACCEPTATIONS: Record<ProblemeDecide['probleme'], string> = {
  minimum_groupement: 'Le fournisseur accepte une commande sous le minimum.',
  minimum_article: 'Le fournisseur accepte de livrer sous le minimum.',
  colis_incomplet: 'Le fournisseur accepte un dernier lot incomplet.',
  penurie: '',
}

const lesAdherents = (nombre: number) =>
  nombre > 1 ? `Les ${nombre}\u00a0adhérents commandent encore` : 'L’adhérent commande encore'
const lesCommandes = (nombre: number) =>
  nombre > 1 ? `Les ${nombre}\u00a0commandes sont retirées` : 'La commande est retirée'

function consequenceArrondi({ probleme, article, propositions }: ContexteChoix): string {
  if (probleme.en_attente > 0) {
    return `${probleme.en_attente}\u00a0réponse${probleme.en_attente > 1 ? 's attendues' : ' attendue'}.`
  }
  const ajouts = propositions.map(({ nombre_actuel, nombre_propose }) => nombre_propose - nombre_actuel)
  const [premier = 0] = ajouts
  const egaux = ajouts.every((ajout) => ajout === premier)
  const colis = article ? formatColis(premier, article.article.conditionnement) : ''
  const part = egaux ? `${colis}${ajouts.length > 1 ? ' chacun' : ''}` : `${colis} au plus`
  const nombre = propositions.length
  return `Proposition à ${nombre}\u00a0adhérent${nombre > 1 ? 's' : ''}, ${part}, à accepter sous ${PROPOSITION_HEURES}\u00a0h.`
}

const manqueDe = (contexte: ContexteChoix) =>
  formatColis(contexte.probleme.manque, requireArticle(contexte).article.conditionnement)

/** Cost of the missing packages for the cooperative, at the price at which the closing then orders them. */
function coutCooperative(contexte: ContexteChoix): number {
  const { article } = requireArticle(contexte)
  const { nombre, manque } = contexte.probleme
  const prix_final_ht = prixCommun(contexte.mode_prix, article, nombre + manque)
  return montantLigne(prixCooperative({ ...article, prix_final_ht }), manque, article)
}

const valeurDuManque = (contexte: ContexteChoix) => valeurDe(contexte, contexte.probleme.manque)

/** Value of `nombre` packages, at the price of the article before this choice. */
function valeurDe(contexte: ContexteChoix, nombre: number): number {
  const { article } = requireArticle(contexte)
  const quantites = { nombre, total: contexte.probleme.nombre }
  const prix = article.prix_negocie_ht ?? prixPour(contexte.mode_prix, article, quantites)
  return montantLigne(prix, nombre, article)
}

function requireArticle({ article }: ContexteChoix): ArticleAttribue {
  if (!article) throw new Error('This choice is made of an article.')
  return article
}

/** The facts of a problem: « 19,8 t pour 9 adhérents. Il manque 7 big bags (4,2 t) au minimum. » */
export function faitDe({ probleme, article, nombre_adherents }: ContexteChoix): string {
  const pour = `pour ${nombre_adherents}\u00a0adhérent${nombre_adherents > 1 ? 's' : ''}`
  if (!article) {
    const format = (mesure: number) =>
      probleme.unite === 'eur' ? `${formatMontant(mesure)} HT` : formatQuantite(mesure, probleme.unite)
    return `${format(probleme.mesure)} ${pour}, sur un minimum de ${format(probleme.seuil)}.`
  }
  const { unite, conditionnement, colisage } = article.article
  const quantite = formatQuantite(quantiteDe(probleme.nombre, article.article), unite)
  const manque = formatColis(probleme.manque, conditionnement)
  if (probleme.probleme === 'minimum_article') {
    const unites = formatQuantite(quantiteDe(probleme.manque, article.article), unite)
    return `${quantite} ${pour}. Il manque ${manque} (${unites}) au minimum.`
  }
  if (probleme.probleme === 'penurie') {
    const dispo = formatColis(probleme.nombre - probleme.manque, conditionnement)
    return `${formatColis(probleme.nombre, conditionnement)} ${pour}. Le fournisseur en a ${dispo}.`
  }
  const reste = colisage - probleme.manque
  const complets = Math.floor(probleme.nombre / colisage)
  const lots = `${complets}\u00a0lot${complets > 1 ? 's complets' : ' complet'}`
  return `${formatColis(probleme.nombre, conditionnement)} ${pour}\u00a0: ${lots} et ${formatColis(reste % colisage, conditionnement)}.`
}
