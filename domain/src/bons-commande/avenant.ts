import type { Article } from '../groupements-achats/article.ts'
import type { GroupementStatut } from '../groupements-achats/groupement-statut.ts'
import type { Jour } from '../jour.ts'
import { minuscule } from '../phrase.ts'
import { InvalidInput, RuleViolation } from '../rule-violation.ts'
import type { BonStatut } from './bon-statut.ts'
import { canBon } from './bon-statut.ts'
import { type Certiphyto, refusalOfCertiphyto, resteDe, resteMessage } from './requis-commande.ts'

/** A line as it stands: what is owed to the member, and what came already. */
type LigneAmendable = { article_id: string; nombre: number; nombre_attribue: number | null; nombre_recu: number }

type Demande = { article_id: string; nombre: number }
type ArticleAmendable = Pick<Article, 'id' | 'designation' | 'statut'>
export type LigneAvenant = { article_id: string; designation: string; avant: number; apres: number }

/** An order is amended once its purchase is closed; until then it is edited. */
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

/** The supplier has its order, and brings what it says: a lorry is never shared over more than was asked of it. */
const isCommande = (groupement: GroupementStatut) => groupement === 'commande' || groupement === 'en_livraison'

/** What is given up stays with the cooperative; what is added, nobody was asked for. */
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
  /** Packages by article that others keep. */
  autres: ReadonlyMap<string, number>
  /** Of who signed. */
  certiphyto: Certiphyto | null
}

/** What is added is bought as any order is: by who may, and of what is left. */
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

/** An order that the supplier was asked to serve is not withdrawn behind its back. */
export function requireAnnulable(bon: BonStatut, groupement: GroupementStatut): void {
  if (bon === 'brouillon' || !isCommande(groupement)) return
  throw new RuleViolation(
    'bon.commande',
    'Le fournisseur a déjà la commande\u00a0: ce bon de commande ne peut plus être annulé. Reprenez d’abord la commande fournisseur.',
  )
}

/** Packages that a line stands for now. */
export const nombreRetenu = ({ nombre, nombre_attribue }: Pick<LigneAmendable, 'nombre' | 'nombre_attribue'>): number =>
  nombre_attribue ?? nombre

/** What an amendment changes, line by line; what it names without changing is left out. */
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
