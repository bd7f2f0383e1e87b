import type { DemandesBon } from '@sillon/contract/achats/clotures-adherent'
import { ACTES_BON, type ActeBon } from '@sillon/domain/achats/bons-commande/bon-statut'
import { compareBons } from '@sillon/domain/achats/bons-commande/changements-bon'
import { MOTIF_REFUS, reponseModifiable } from '@sillon/domain/achats/bons-commande/reponse-accord'
import { expliqueFrais, fraisNonAnnonces } from '@sillon/domain/achats/groupements-achats/frais-annonces'
import { canGroupement } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { echeanceAccord } from '@sillon/domain/achats/groupements-achats/propositions'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { ownRightsIn, rightsIn } from '../../comptes/droits/acces.service.ts'
import { noteOrigine, readEnCours } from '../../dossiers/echanges/origine.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { readAccordDemande } from '../bons-commande/accord.service.ts'
import { addToBon } from '../bons-commande/attributions.service.ts'
import { issueCalcul } from '../bons-commande/calcul.service.ts'
import { moveBons } from '../bons-commande/cycle-bon.service.ts'
import { listFraisCommuns, repartageFrais } from '../bons-commande/frais-communs.service.ts'
import { listArticlesOf, readGroupement } from '../groupements-achats/lecture.service.ts'
import { actOnGroupement, touchGroupement } from '../groupements-achats/verrou.service.ts'
import { type BonCloture, findBonCloture, listExplications } from './bons.repository.ts'
import type { ClotureContext } from './decisions.service.ts'
import { supplementOf } from './envois.service.ts'
import { answerProposition, listPropositions } from './propositions.repository.ts'

export async function readDemandes(context: RequestContext, id: string): Promise<DemandesBon> {
  return toDemandes(context, await openBon(context, id, 'lire_commandes'))
}

/** Records a member’s answer to a proposal; the same answer again changes nothing. */
export function repond(
  context: ClotureContext,
  { id, proposition_id }: { id: string; proposition_id: string },
  accepte: boolean,
): Promise<DemandesBon> {
  return answer(context, id, async (inside, bon) => {
    const proposition = (await listPropositions(inside.db, id)).find((une) => une.id === proposition_id)
    if (!proposition) throw new NotFound()
    const statut = accepte ? 'acceptee' : 'refusee'
    if (proposition.statut === statut) return
    if (proposition.statut === 'acceptee' || proposition.statut === 'refusee') {
      throw new RuleViolation('proposition.repondue', 'Vous avez déjà répondu à cette proposition.')
    }
    const { statut: etat } = await readGroupement(inside.db, bon.groupement_id)
    const isFini = !canGroupement('attribuer', etat) || new Date(proposition.expire_le) <= inside.now
    if (proposition.statut === 'expiree' || isFini) {
      throw new RuleViolation('proposition.expiree', 'Cette proposition n’est plus valable.')
    }
    if (bon.statut !== 'valide') throw new RuleViolation('proposition.figee', 'Ce bon de commande ne change plus.')
    const { article_id, nombre_actuel, nombre_propose, designation } = proposition
    if (accepte) await addToBon(inside, bon, { article_id, nombre: nombre_propose - nombre_actuel })
    await answerProposition(inside.db, proposition_id, {
      statut,
      repondu_le: inside.now,
      repondu_par: inside.session.id,
    })
    const acte = { action: accepte ? 'proposition_acceptee' : 'proposition_refusee', ...bonOf(id) } as const
    const origine = await noteOrigine(inside, bon.entreprise_id, acte)
    await recordAction(inside, { ...acte, apres: { article: designation, nombre_actuel, nombre_propose, ...origine } })
    await touchGroupement(inside.db, bon.groupement_id)
  })
}

/**
 * The final price is above the promised one: the order goes on, or ends, as its member answers; and as they answer again
 * while they may still change their mind.
 */
export function reconfirme(context: ClotureContext, id: string, accepte: boolean): Promise<DemandesBon> {
  return answer(context, id, async (inside, bon) => {
    const acte = acteReponse(bon, accepte)
    const { vers: statut } = ACTES_BON[acte]
    if (bon.statut === statut) return
    await checkReponse(inside, bon)
    const { now } = inside
    const accord = { accepte_le: now, accepte_par: inside.session.id, motif: null, annule_le: null }
    await moveBons(inside.db, [bon], acte, { now, ...(accepte ? accord : { motif: MOTIF_REFUS }) })
    if (accepte) await issueCalcul(inside, id, 'bon_confirme')
    await repartageFrais(inside, bon.groupement_id, acte === 'retablir' ? 'retablie' : 'annulee')
    const trace = { action: accepte ? 'prix_accepte' : 'prix_refuse', ...bonOf(id) } as const
    const origine = await noteOrigine(inside, bon.entreprise_id, trace)
    await recordAction(inside, { ...trace, avant: { statut: bon.statut }, apres: { statut, ...origine } })
    await touchGroupement(inside.db, bon.groupement_id)
  })
}

function acteReponse({ statut }: BonCloture, accepte: boolean) {
  if (!accepte) return 'annuler' satisfies ActeBon
  return statut === 'annule' ? ('retablir' satisfies ActeBon) : ('confirmer' satisfies ActeBon)
}

/** Refuses an answer that nobody awaits or may give, one that comes too late, and a change of mind once it is ordered. */
async function checkReponse(inside: ClotureContext, bon: BonCloture) {
  const { statut } = await readGroupement(inside.db, bon.groupement_id)
  if (bon.statut !== 'a_reconfirmer' && !reponseModifiable(bon, statut, inside.now)) {
    throw new RuleViolation('bon.sans-demande', 'Ce bon de commande n’attend pas de réponse.')
  }
  if (!(await mayReconfirm(inside, bon))) throw new AccessDenied(403)
  if (bon.accord_demande_le && new Date(echeanceAccord(bon.accord_demande_le)) <= inside.now) {
    throw new RuleViolation('bon.delai-passe', 'Le délai pour répondre est passé\u00a0: la commande est annulée.')
  }
}

const bonOf = (objet_id: string) => ({ objet: 'bon_commande', objet_id }) as const

/** A new price is the member’s to accept; the office only notes the answer that it is given by telephone or on paper. */
async function mayReconfirm(context: RequestContext, { entreprise_id }: BonCloture): Promise<boolean> {
  const may = await ownRightsIn(context, entreprise_id)
  return may('commander') || (await readEnCours(context, entreprise_id)) !== null
}

/** Runs the act under the lock of the purchase, on the order read again after the lock. */
function answer(
  context: ClotureContext,
  id: string,
  run: (inside: ClotureContext, bon: BonCloture) => Promise<void>,
): Promise<DemandesBon> {
  return act(context, async (inside, tx) => {
    const { groupement_id } = await openBon(inside, id, 'commander')
    return actOnGroupement(inside, { id: groupement_id }, async (locked) => {
      await run(locked, await requireBon(tx, id))
      return toDemandes(locked, await requireBon(tx, id))
    })
  })
}

/** Throws 404 when the order is not theirs, 403 when it is but they may not order. */
async function openBon(context: RequestContext, id: string, action: 'lire_commandes' | 'commander') {
  const bon = await requireBon(context.db, id)
  const may = await rightsIn(context, bon.entreprise_id)
  if (!may('lire_commandes')) throw new NotFound()
  if (!may(action)) throw new AccessDenied(403)
  return bon
}

async function requireBon(db: Database, id: string): Promise<BonCloture> {
  const bon = await findBonCloture(db, id)
  if (!bon) throw new NotFound()
  return bon
}

async function toDemandes(context: RequestContext, bon: BonCloture): Promise<DemandesBon> {
  const { db, now } = context
  const isReconfirmation = bon.statut === 'a_reconfirmer'
  const isConfirme = bon.statut === 'confirme'
  const may = await rightsIn(context, bon.entreprise_id)
  const groupement = await readGroupement(db, bon.groupement_id)
  const reponse = reponseModifiable(bon, groupement.statut, now)
  const mayAnswer = isReconfirmation || reponse ? await mayReconfirm(context, bon) : may('commander')
  const articles = new Map((await listArticlesOf(db, bon.groupement_id)).map((article) => [article.id, article]))
  const explications = await listExplications(db, bon.id)
  const propositions = (await listPropositions(db, bon.id)).map(({ article_id, ...proposition }) => {
    const article = articles.get(article_id)
    const isExpiree = proposition.statut === 'proposee' && new Date(proposition.expire_le) <= now
    return {
      ...proposition,
      statut: isExpiree ? ('expiree' as const) : proposition.statut,
      montant_ht: article ? supplementOf(groupement, article, proposition) : 0,
    }
  })
  return {
    propositions,
    reconfirmation:
      isReconfirmation && bon.accord_demande_le
        ? await toReconfirmation(db, bon, { demande_le: bon.accord_demande_le, explications })
        : null,
    reponse: reponse && { ...reponse, total_ttc: bon.total_ttc },
    explications: isConfirme ? [...explications, ...(await explainFrais(db, bon))] : explications,
    peut_repondre: mayAnswer && !context.session.is_retraite,
  }
}

async function toReconfirmation(
  db: Database,
  bon: BonCloture,
  { demande_le, explications }: { demande_le: string; explications: readonly string[] },
) {
  const { avant, apres } = await readAccordDemande(db, bon.id)
  return {
    total_ttc: bon.total_ttc,
    avant: avant &&
      apres && {
        total_ttc: avant.total_ttc,
        ecart_tva: apres.total_tva - avant.total_tva,
        ...compareBons(avant, apres),
      },
    phrases: [...explications, ...(await explainFrais(db, bon))],
    expire_le: echeanceAccord(demande_le),
  }
}

async function explainFrais(db: Database, { groupement_id, accepte_le }: BonCloture): Promise<string[]> {
  const tardifs = fraisNonAnnonces(await listFraisCommuns(db, groupement_id), accepte_le)
  return tardifs.length > 0 ? [expliqueFrais(tardifs)] : []
}
