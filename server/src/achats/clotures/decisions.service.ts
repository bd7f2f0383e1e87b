import type { Cloture } from '@sillon/contract/achats/clotures'
import { offreChoix } from '@sillon/domain/achats/groupements-achats/choix-cloture'
import {
  type DecisionCloture,
  type DecisionSaisie,
  toDecision,
} from '@sillon/domain/achats/groupements-achats/decision-cloture'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { PROPOSITION_HEURES } from '@sillon/domain/achats/groupements-achats/propositions'
import { jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { actOnGroupement, touchGroupement } from '../groupements-achats/verrou.service.ts'
import { deleteDecision, listDecisions, saveDecision } from './clotures.repository.ts'
import { postPropositions } from './envois.service.ts'
import { toCloture } from './lecture.service.ts'
import { type ClotureLue, readCloture } from './plan.service.ts'
import { closePropositions, countEnAttente, insertPropositions } from './propositions.repository.ts'
import { propositionsFor, readSollicites } from './sollicitation.service.ts'

const HEURE_MS = 3_600_000

/** `clock` is read once the purchase is locked. */
export type ReglageContext = RequestContext & { clock: () => Date }
/** Members may be written to. */
export type ClotureContext = ReglageContext & { outbox: Outbox; jobs: Jobs }

/** Chooses a solution for one problem; the choice may be replaced until the attribution. */
export function decide(context: ClotureContext, id: string, saisie: DecisionSaisie): Promise<Cloture> {
  return actOnGroupement(context, { id }, async (inside, groupement) => {
    const { db: tx, now } = inside
    requireDecidable(groupement)
    const decision = toDecision(saisie)
    if (await isEnCours(inside, id, decision)) return toCloture(tx, groupement, now)
    const lue = await readCloture(tx, groupement, { now, sauf: decision })
    requireArticle(lue, decision)
    await checkDecision(inside, lue, decision)

    if (decision.article_id) await closePropositions(tx, id, decision.article_id)
    await saveDecision(tx, { ...decision, groupement_id: id, decide_par: context.session.id })
    if (decision.choix === 'arrondir') await sollicite(inside, lue, decision)
    const apres = { probleme: decision.probleme, choix: decision.choix, ...decision.parametres }
    await recordAction(inside, {
      action: 'decider',
      objet: 'groupement_achats',
      objet_id: id,
      apres: { article: nameOf(lue, decision), ...apres },
    })
    return toCloture(tx, await touchGroupement(tx, id), now)
  })
}

/**
 * The same decision was already made, in another tab for instance: the members who were asked keep their time to
 * answer.
 */
async function isEnCours({ db, now }: ClotureContext, id: string, { article_id, probleme, choix }: DecisionCloture) {
  if (choix !== 'arrondir' || article_id === null) return false
  const enAttente = await countEnAttente(db, id, now)
  if (!enAttente.has(article_id)) return false
  const decisions = await listDecisions(db, id)
  return decisions.some((une) => une.article_id === article_id && une.probleme === probleme && une.choix === choix)
}

/** Removes the decision as if nothing had been chosen; packages that members accepted stay theirs. */
export function withdrawDecision(context: ReglageContext, id: string, decision_id: string): Promise<Cloture> {
  return actOnGroupement(context, { id }, async (inside, groupement) => {
    const { db: tx, now } = inside
    requireDecidable(groupement)
    const decision = (await listDecisions(tx, id)).find((une) => une.id === decision_id)
    if (!decision) throw new NotFound()
    await deleteDecision(tx, { ...decision, groupement_id: id })
    if (decision.article_id) await closePropositions(tx, id, decision.article_id)
    const avant = { probleme: decision.probleme, choix: decision.choix }
    await recordAction(inside, { action: 'reprendre_decision', objet: 'groupement_achats', objet_id: id, avant })
    return toCloture(tx, await touchGroupement(tx, id), now)
  })
}

export function requireDecidable({ statut }: Groupement) {
  if (statut === 'clos' || statut === 'en_negociation') return
  throw new RuleViolation('cloture.statut', 'Les décisions se prennent entre la clôture et l’attribution.')
}

function requireArticle({ articles }: ClotureLue, { article_id }: DecisionCloture) {
  if (article_id && articles.every(({ id }) => id !== article_id)) throw new NotFound()
}

/** Checks that the problem exists and that the solution is one of those offered. */
async function checkDecision({ db, now }: ClotureContext, lue: ClotureLue, decision: DecisionCloture) {
  const { plan, groupement } = lue
  const article = plan.articles.find((un) => un.article.id === decision.article_id) ?? null
  const { disponible } = decision.parametres
  if (decision.choix === 'repartir' && article && disponible !== undefined) {
    const demande = article.lignes.reduce((total, { nombre }) => total + nombre, 0)
    if (disponible < demande) return
    throw new InvalidInput({ champ: 'disponible', message: 'Le fournisseur en a assez\u00a0: rien n’est à répartir.' })
  }
  const probleme = article ? article.problemes.find((un) => un.probleme === decision.probleme) : plan.minimum
  if (!probleme) throw new RuleViolation('cloture.sans-probleme', 'Ce problème ne se pose plus.')
  const propositions = article ? propositionsFor(article, probleme.manque, await readSollicites(db, groupement.id)) : []
  const offerts = offreChoix({
    probleme,
    article,
    mode_prix: groupement.mode_prix,
    today: jourOf(now),
    propositions,
    nombre_adherents: plan.lignes.length,
  })
  if (offerts.every(({ choix }) => choix !== decision.choix)) {
    throw new RuleViolation('cloture.choix', 'Ce choix n’est pas possible ici.')
  }
}

/** Asks members to take the packages that are missing to complete the last one. */
async function sollicite(context: ClotureContext, lue: ClotureLue, { article_id }: DecisionCloture) {
  const { db, now } = context
  const article = lue.plan.articles.find((un) => un.article.id === article_id)
  const probleme = article?.problemes.find((un) => un.probleme === 'colis_incomplet')
  if (!article || !probleme) return
  const propositions = propositionsFor(article, probleme.manque, await readSollicites(db, lue.groupement.id))
  const expire_le = new Date(now.getTime() + PROPOSITION_HEURES * HEURE_MS)
  await insertPropositions(db, { article_id: article.article.id, expire_le, propositions })
  await postPropositions(context, { groupement: lue.groupement, article: article.article, propositions, expire_le })
}

const nameOf = ({ articles }: ClotureLue, { article_id }: DecisionCloture) =>
  articles.find(({ id }) => id === article_id)?.designation ?? null
