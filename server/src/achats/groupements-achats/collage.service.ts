import type { ApercuCollage } from '@sillon/contract/achats/articles-achat'
import type { ArticleLu } from '@sillon/domain/achats/groupements-achats/article-saisie'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { type CollageLu, readCollage } from '@sillon/domain/achats/groupements-achats/lecture-collage'
import { refusalOfArticles } from '@sillon/domain/achats/groupements-achats/promesses'
import { checkArticlePublie, checkFacturation } from '@sillon/domain/achats/groupements-achats/publication'
import { resumeArticle } from '@sillon/domain/achats/groupements-achats/resume-article'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { readCollees } from '../../platform/tableur.ts'
import { insertArticle } from './articles.repository.ts'
import { getFiche } from './fiche.service.ts'
import { listArticles } from './groupements-achats.repository.ts'
import { lockGroupement } from './verrou.service.ts'

/** Shows each row as it would be added; nothing is saved. */
export async function previewCollage({ db }: RequestContext, id: string, texte: string): Promise<ApercuCollage> {
  const { colonnes, lignes, erreur } = await read(db, await getFiche(db, id), texte)
  return {
    colonnes,
    lignes: lignes.map(({ article, ...ligne }) => ({ ...ligne, resume: article && resumeArticle(article) })),
    erreur,
  }
}

/** Adds an article for each row, or none: the text is read again under the lock. */
export const applyCollage = (context: RequestContext, id: string, texte: string) =>
  act(context, async (inside, tx) => {
    const groupement = await lockGroupement(tx, id)
    const refusal = refusalOfArticles(groupement.statut)
    if (refusal) throw new RuleViolation('article.clos', refusal)
    const articles = articlesOf(await read(tx, groupement, texte))
    for (const article of articles) await insertArticle(tx, id, article)
    const entree = {
      action: 'articles_colles' as const,
      objet: 'groupement_achats' as const,
      objet_id: id,
      apres: { articles },
    }
    await recordAction(inside, entree)
    return { ajoutes: articles.length }
  })

function articlesOf({ colonnes, lignes, erreur }: CollageLu): ArticleLu[] {
  if (erreur) throw new RuleViolation('collage.illisible', erreur, 'texte')
  return lignes.map(({ ligne, erreurs: [faute], article }) => {
    if (article) return article
    const titre = faute?.colonne == null ? undefined : colonnes[faute.colonne]?.titre
    const place = [`Ligne ${ligne}`, titre].filter(Boolean).join(', ')
    throw new RuleViolation('collage.erreurs', `${place}\u00a0: ${faute?.message}`, 'texte')
  })
}

async function read(db: Database, groupement: Groupement, texte: string): Promise<CollageLu> {
  const articles = await listArticles(db, groupement.id)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const { agrement_phyto } = await readParametres(db, SECTIONS.organisme)
  return readCollage(readCollees(texte), {
    references: new Set(articles.flatMap(({ reference_fournisseur }) => reference_fournisseur ?? [])),
    refusals: (article) => [
      ...checkArticlePublie(article, groupement, taux),
      ...checkFacturation(groupement, [article], { agrement_phyto }).map(({ message }) => ({
        champ: 'certiphyto_requis',
        message,
      })),
    ],
  })
}
