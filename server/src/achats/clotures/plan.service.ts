import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { type PlanCloture, planCloture } from '@sillon/domain/achats/groupements-achats/attribution'
import type { DecisionCloture } from '@sillon/domain/achats/groupements-achats/decision-cloture'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { fraisTransport } from '@sillon/domain/achats/groupements-achats/parts-frais'
import type { Database } from '../../platform/db/database.ts'
import { listArticlesOf } from '../groupements-achats/lecture.service.ts'
import { type DecisionEnregistree, listDecisions, listLignesCloture } from './clotures.repository.ts'
import { countEnAttente } from './propositions.repository.ts'

/** A purchase as its closing sees it. */
export type ClotureLue = {
  groupement: Groupement
  articles: Article[]
  decisions: DecisionEnregistree[]
  plan: PlanCloture
}

/** The order to the supplier as the closing would place it, at the negotiated prices, its transport included. */
export const montantCommande = ({ groupement, plan }: Pick<ClotureLue, 'groupement' | 'plan'>): number =>
  plan.total_ht + (fraisTransport(groupement, plan.total_ht)?.montant_ht ?? 0)

/** `sauf`: the plan without that decision; `avec`: the plan with that decision instead of the stored one. */
type Hypothese = { sauf?: Pick<DecisionCloture, 'article_id' | 'probleme'>; avec?: DecisionCloture }

export async function readCloture(
  db: Database,
  groupement: Groupement,
  { now, sauf, avec }: { now: Date } & Hypothese,
): Promise<ClotureLue> {
  const articles = await listArticlesOf(db, groupement.id)
  const lignes = await listLignesCloture(db, groupement.id)
  const decisions = await listDecisions(db, groupement.id)
  const enAttente = await countEnAttente(db, groupement.id, now)
  const ecartee = avec ?? sauf
  const retenues: DecisionCloture[] = decisions.filter(
    ({ article_id, probleme }) => article_id !== ecartee?.article_id || probleme !== ecartee?.probleme,
  )
  const plan = planCloture({
    groupement,
    articles,
    lignes,
    decisions: avec ? [...retenues, avec] : retenues,
    enAttente,
  })
  return { groupement, articles, decisions, plan }
}
