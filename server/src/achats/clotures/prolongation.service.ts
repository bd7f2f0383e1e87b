import type { ClotureFaite } from '@sillon/contract/achats/clotures'
import { acteDe, joursDe } from '@sillon/domain/achats/groupements-achats/acte-cloture'
import { reporteAu } from '@sillon/domain/achats/groupements-achats/report'
import { addJours, jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { postponeGroupement } from '../groupements-achats/actes.service.ts'
import { moveArticles } from '../groupements-achats/articles-clos.service.ts'
import { actOnGroupement } from '../groupements-achats/verrou.service.ts'
import { keepDecisionsOf } from './clotures.repository.ts'
import type { ClotureContext } from './decisions.service.ts'
import { postProlongation } from './envois.service.ts'
import { toCloture } from './lecture.service.ts'
import { type ClotureLue, readCloture } from './plan.service.ts'
import { closePropositions } from './propositions.repository.ts'

/**
 * Opens the purchase again until the same hour of another day. The articles that are not prolonged keep their orders
 * and their decisions; pending proposals are closed; the other articles will be judged at the next closing.
 */
export function prolonger(context: ClotureContext, id: string, version: number): Promise<ClotureFaite> {
  return actOnGroupement(context, { id, version }, async (inside, groupement) => {
    const { db: tx, now } = inside
    const { plan } = await readCloture(tx, groupement, { now })
    if (acteDe(plan) !== 'prolonger') {
      throw new RuleViolation('cloture.acte', 'Aucune décision ne prolonge le groupement.')
    }
    const { rouverts, figes } = splitArticles(plan)
    const jour = addJours(jourOf(now), joursDe(plan))
    const cloture_le = reporteAu(groupement.cloture_le, jour)
    const apres = await postponeGroupement(inside, groupement, 'rouvrir', cloture_le)

    const idsOf = (articles: typeof figes) => articles.map(({ article }) => article.id)
    await moveArticles(tx, idsOf(rouverts.filter(({ article }) => article.statut === 'fige')), 'ouvert')
    await moveArticles(tx, idsOf(figes), 'fige')
    await keepDecisionsOf(tx, id, idsOf(figes))
    await closePropositions(tx, id)
    const bon_ids = new Set(rouverts.flatMap(({ lignes }) => lignes.map(({ bon_id }) => bon_id)))
    const annonces = figes.length > 0 ? rouverts.map(({ article }) => article) : []
    const prevenus = await postProlongation(inside, { groupement: apres, articles: annonces, bon_ids })
    return { ...(await toCloture(tx, apres, now)), prevenus }
  })
}

/**
 * Splits the articles into those prolonged and the others: the whole purchase is prolonged, or the articles whose
 * minimum is not reached.
 */
function splitArticles({ articles, minimum }: ClotureLue['plan']) {
  const courants = articles.filter(({ article }) => article.statut !== 'annule')
  if (minimum?.decision?.choix === 'prolonger') {
    return { rouverts: courants, figes: [] }
  }
  return {
    rouverts: courants.filter(({ sort }) => sort === 'prolonge'),
    figes: courants.filter(({ sort }) => sort !== 'prolonge'),
  }
}
