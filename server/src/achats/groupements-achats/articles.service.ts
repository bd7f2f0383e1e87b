import type { ArticleSuivi } from '@sillon/contract/achats/articles-achat'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { ArticleLu } from '@sillon/domain/achats/groupements-achats/article-saisie'
import { checkArticle } from '@sillon/domain/achats/groupements-achats/coherence'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { checkChangementArticle, refusalOfArticles } from '@sillon/domain/achats/groupements-achats/promesses'
import { checkArticlePublie, checkFacturation } from '@sillon/domain/achats/groupements-achats/publication'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database, inTransaction } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { deleteArticle, findArticleSuivi, insertArticle, updateArticle, updateRang } from './articles.repository.ts'
import { lockGroupement } from './verrou.service.ts'

const REFUS = {
  articles_achat_reference_unique: () =>
    new RuleViolation(
      'article.reference-prise',
      'Un autre article porte déjà cette référence du fournisseur.',
      'reference_fournisseur',
    ),
  // A cancelled order still refers to the article: its line must keep it.
  lignes_commande_article_id_fkey: () => dejaCommande(),
}

const dejaCommande = () =>
  new RuleViolation('article.commande', 'Cet article a été commandé\u00a0: il ne peut plus être retiré.')

type Cle = { id: string; article_id: string }

export const addArticle = (context: RequestContext, id: string, nouveau: ArticleLu) =>
  act(context, async (inside, tx): Promise<ArticleSuivi> => {
    const groupement = await lockGroupement(tx, id)
    refuseClos(groupement)
    await refuseArticle(tx, groupement, nouveau)
    const created = await onConstraint(insertArticle(tx, id, nouveau), REFUS)
    const entree = { action: 'ajout' as const, objet: 'article_achat' as const, objet_id: created.id, apres: nouveau }
    await recordAction(inside, entree)
    return getArticle(tx, { id, article_id: created.id })
  })

export const changeArticle = (context: RequestContext, cle: Cle, version: number, saisie: Partial<ArticleLu>) =>
  act(context, async (inside, tx): Promise<ArticleSuivi> => {
    const groupement = await lockGroupement(tx, cle.id)
    const avant = await getArticle(tx, cle)
    if (avant.version !== version) throw new StaleVersion()
    const apres = { ...avant, ...saisie } as ArticleSuivi
    await refuseArticle(tx, groupement, apres)
    const { statut, mode_prix } = groupement
    refuse(checkChangementArticle(avant, apres, { statut, mode_prix, engages: avant.engages }))
    const revu = saisie.prix_unitaire_ht !== undefined && { prix_a_revoir: false }
    const saved = await onConstraint(updateArticle(tx, cle.article_id, { ...saisie, ...revu }), REFUS)
    const { engages: _engages, prix_a_revoir: _revoir, ...lu } = avant
    const entree = {
      action: 'modification' as const,
      objet: 'article_achat' as const,
      objet_id: cle.article_id,
      avant: lu,
      apres: saved,
    }
    await recordChange(inside, entree)
    return getArticle(tx, cle)
  })

export const removeArticle = (context: RequestContext, cle: Cle, version: number) =>
  act(context, async (inside, tx): Promise<void> => {
    refuseClos(await lockGroupement(tx, cle.id))
    const avant = await getArticle(tx, cle)
    if (avant.version !== version) throw new StaleVersion()
    if (avant.engages > 0) throw dejaCommande()
    await onConstraint(deleteArticle(tx, cle.article_id), REFUS)
    const entree = { action: 'suppression' as const, objet: 'article_achat' as const, objet_id: cle.article_id, avant }
    await recordAction(inside, entree)
  })

/** The rank only changes the display: no version changes. */
export const placeArticle = (context: RequestContext, cle: Cle, rang: number) =>
  inTransaction(context.db, async (tx): Promise<void> => {
    await lockGroupement(tx, cle.id)
    await getArticle(tx, cle)
    await updateRang(tx, cle.id, cle.article_id, rang)
  })

async function getArticle(db: Database, cle: Cle): Promise<ArticleSuivi> {
  const found = await findArticleSuivi(db, cle)
  if (!found) throw new NotFound()
  return found
}

function refuseClos({ statut }: Groupement) {
  const refusal = refusalOfArticles(statut)
  if (refusal) throw new RuleViolation('article.clos', refusal)
}

/** Checks the article itself, who may sell it, and that its VAT rate exists on the day of the closing. */
async function refuseArticle(tx: Database, groupement: Groupement, article: ArticleLu | Article) {
  const { taux } = await readParametres(tx, SECTIONS.tva)
  const { agrement_phyto } = await readParametres(tx, SECTIONS.organisme)
  const revente = checkFacturation(groupement, [article], { agrement_phyto })
  refuse([
    ...checkArticle(article),
    ...checkArticlePublie(article, groupement, taux),
    ...revente.map(({ message }) => ({ champ: 'certiphyto_requis', message })),
  ])
}

function refuse(errors: { champ: string; message: string }[]) {
  if (errors.length > 0) throw new InvalidInput(...errors)
}
