import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { refusalOfArticles } from '@sillon/domain/achats/groupements-achats/promesses'
import { anneeReference, reprend } from '@sillon/domain/achats/groupements-achats/reprise'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { copyArticles, findArticleSuivi, keepPrix } from './articles.repository.ts'
import { nextReference } from './edition.service.ts'
import { getFiche } from './fiche.service.ts'
import { insertGroupement, lockReferences } from './groupements-achats.repository.ts'
import { readGroupement } from './lecture.service.ts'
import { lockGroupement } from './verrou.service.ts'

/**
 * A new draft with everything of a purchase, whatever became of it. What forbids it to be published, such as a supplier
 * suspended since, is told by its publication.
 */
export const repriseGroupement = (context: RequestContext, id: string) =>
  act(context, async (inside, tx): Promise<GroupementFiche> => {
    const source = await readGroupement(tx, id)
    await lockReferences(tx)
    const reference = await nextReference(tx, anneeReference(source, context.now), source.famille)
    const nouveau = reprend(source, { reference, now: context.now })
    const cree = await insertGroupement(tx, nouveau)
    await copyArticles(tx, { from: id, to: cree.id })
    const entree = {
      action: 'reprise' as const,
      objet: 'groupement_achats' as const,
      objet_id: cree.id,
      apres: { ...nouveau, repris_de: source.reference },
    }
    await recordAction(inside, entree)
    return getFiche(tx, cree.id)
  })

/** One price taken from another purchase, or all of them, stay as they are: they are no longer to be looked at again. */
export const holdPrix = (context: RequestContext, id: string, article_id?: string) =>
  act(context, async (inside, tx): Promise<void> => {
    const refusal = refusalOfArticles((await lockGroupement(tx, id)).statut)
    if (refusal) throw new RuleViolation('article.clos', refusal)
    if (article_id && !(await findArticleSuivi(tx, { id, article_id }))) throw new NotFound()
    await keepEveryPrix(inside, id, article_id ? [article_id] : undefined)
  })

/** Within the act of the caller. */
export async function keepEveryPrix(inside: RequestContext, id: string, ids?: readonly string[]) {
  const articles = await keepPrix(inside.db, id, ids)
  if (articles.length === 0) return
  const entree = {
    action: 'prix_gardes' as const,
    objet: 'groupement_achats' as const,
    objet_id: id,
    apres: { articles },
  }
  await recordAction(inside, entree)
}
