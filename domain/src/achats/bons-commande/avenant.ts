import type { Jour } from '../../jour.ts'
import { minuscule } from '../../phrase.ts'
import { InvalidInput, RuleViolation } from '../../rule-violation.ts'
import type { Article } from '../groupements-achats/article.ts'
import type { GroupementStatut } from '../groupements-achats/groupement-statut.ts'
import type { BonStatut } from './bon-statut.ts'
import { canBon } from './bon-statut.ts'
import { type Certiphyto, refusalOfCertiphyto, resteDe, resteMessage } from './requis-commande.ts'

/** A line with the packages attributed to the member and those already received. */
type LigneAmendable = { article_id: string; nombre: number; nombre_attribue: number | null; nombre_recu: number }

type Demande = { article_id: string; nombre: number }
type ArticleAmendable = Pick<Article, 'id' | 'designation' | 'statut'>
export type LigneAvenant = { article_id: string; designation: string; avant: number; apres: number }

/** Throws while the purchase is open: the member then edits the order; an amendment is for later. */
export function requireAmendable(bon: BonStatut, groupement: GroupementStatut): void {
  if (groupement === 'ouvert') {
    throw new RuleViolation(
      'avenant.ouvert',
      'Le groupement est encore ouvert\u00a0: modifiez la commande directement.',
    )
  }
  if (!canBon('amender', bon)) {
    throw new RuleViolation('avenant.impossible', 'Dans son état, ce bon de commande ne peut plus recevoir d’avenant.')
  }
}

/** Once the supplier has its order, it delivers the ordered packages and no more: an order can no longer grow. */
const isCommande = (groupement: GroupementStatut) => groupement === 'commande' || groupement === 'en_livraison'

/**
 * Throws when an amendment adds packages that the supplier was not asked for. Packages given up stay with the
 * cooperative.
 */
export function requireSansHausse(groupement: GroupementStatut, changes: readonly LigneAvenant[]): void {
  const hausse = changes.find(({ avant, apres }) => apres > avant)
  if (!hausse || !isCommande(groupement)) return
  throw new RuleViolation(
    'avenant.commande',
    `${hausse.designation}\u00a0: le fournisseur a déjà la commande, la quantité ne peut que baisser. Reprenez d’abord la commande fournisseur.`,
  )
}

type Cadre = {
  articles: readonly Article[]
  /** Packages of each article that the other orders hold. */
  autres: ReadonlyMap<string, number>
  /** Certiphyto of the person who signs the order. */
  certiphyto: Certiphyto | null
}

/** Added packages follow the rules of a new order: the buyer's Certiphyto, and the quantity still available. */
export function requireHausses(changes: readonly LigneAvenant[], cadre: Cadre, today: Jour): void {
  for (const { article_id, avant, apres } of changes) {
    const article = cadre.articles.find(({ id }) => id === article_id)
    if (!article || apres <= avant) continue
    const refus = refusalOfCertiphyto(article, cadre.certiphyto, today)
    if (refus) throw new RuleViolation('avenant.certiphyto', `${article.designation}\u00a0: ${minuscule(refus)}`)
    const reste = resteDe(article, cadre.autres.get(article_id) ?? 0)
    if (reste !== null && apres > reste) {
      throw new RuleViolation(
        'avenant.indisponible',
        `${article.designation}\u00a0: ${minuscule(resteMessage(article, reste))}`,
      )
    }
  }
}

/** Throws when the supplier has already been asked for the order: it can no longer be cancelled. */
export function requireAnnulable(bon: BonStatut, groupement: GroupementStatut): void {
  if (bon === 'brouillon' || !isCommande(groupement)) return
  throw new RuleViolation(
    'bon.commande',
    'Le fournisseur a déjà la commande\u00a0: ce bon de commande ne peut plus être annulé. Reprenez d’abord la commande fournisseur.',
  )
}

/** Number of packages of a line: the attributed number once there is one, the ordered one before. */
export const nombreRetenu = ({ nombre, nombre_attribue }: Pick<LigneAmendable, 'nombre' | 'nombre_attribue'>): number =>
  nombre_attribue ?? nombre

/** The lines that an amendment changes; a line sent with its present number is left out. */
export function prepareAvenant(
  lignes: readonly LigneAmendable[],
  demandes: readonly Demande[],
  articles: readonly ArticleAmendable[],
): LigneAvenant[] {
  const changes = demandes.flatMap(({ article_id, nombre: apres }, rang) => {
    const champ = `lignes.${rang}.nombre`
    const article = articles.find(({ id }) => id === article_id)
    if (!article) throw new InvalidInput({ champ, message: 'Cet article n’est pas dans ce groupement.' })
    const ligne = lignes.find((one) => one.article_id === article_id)
    const avant = ligne ? nombreRetenu(ligne) : 0
    if (apres === avant) return []
    if (apres > avant && article.statut === 'annule') {
      throw new InvalidInput({ champ, message: 'Cet article est annulé\u00a0: sa quantité ne peut pas augmenter.' })
    }
    const recu = ligne?.nombre_recu ?? 0
    if (apres < recu) {
      throw new InvalidInput({
        champ,
        message: `${recu} sont déjà livrés\u00a0: la quantité ne peut pas être inférieure.`,
      })
    }
    return [{ article_id, designation: article.designation, avant, apres }]
  })
  if (changes.length === 0) throw new RuleViolation('avenant.vide', 'Cet avenant ne change aucune quantité.')
  const restes = new Map(lignes.map((ligne) => [ligne.article_id, nombreRetenu(ligne)]))
  for (const { article_id, apres } of changes) restes.set(article_id, apres)
  if ([...restes.values()].every((nombre) => nombre === 0)) {
    throw new RuleViolation('avenant.vide', 'Il ne resterait rien de la commande\u00a0: annulez-la plutôt.')
  }
  return changes
}
