import type { Fichier } from '@sillon/contract/route'
import { type ActeReponseBesoin, acteurDe, applyReponseBesoin } from '@sillon/domain/annuaire/besoins/besoin-statut'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { adherentOf } from '../annuaire/confidentialite.service.ts'
import { toAgenda } from './agenda.service.ts'
import { toMailAccord, toMailReponse, toMailRetrait, toMailSansSuite } from './besoins.mails.ts'
import * as rows from './besoins.repository.ts'
import { recordTrouve } from './besoins.service.ts'
import { postReponse } from './envois.service.ts'
import { listMontres } from './lecture.service.ts'

/** « J’en ai un ». One answer per neighbour and per need, so that nobody is written to twice. */
export function answerBesoin(context: RequestContext, outbox: Outbox, besoin_id: string, mot: string | null) {
  if (context.session.is_admin) {
    throw new RuleViolation('besoin.administrateur', 'On répond à un besoin au nom d’un adhérent.')
  }
  const adherent_id = adherentOf(context)
  return act(context, async (inside, tx): Promise<{ id: string }> => {
    const montres = await listMontres(inside, { besoin_id, lecteur_id: adherent_id })
    if (montres.length === 0) {
      const message =
        'Ce besoin ne se montre plus\u00a0: il est satisfait, passé, ou vous n’acceptez plus qu’on vous demande.'
      throw new RuleViolation('besoin.plus-montre', message)
    }
    await rows.lockBesoin(tx, besoin_id)
    if ((await rows.listReponses(tx, [besoin_id], adherent_id)).length > 0) {
      throw new RuleViolation('besoin.deja-repondu', 'Vous avez déjà répondu à ce besoin.')
    }
    const { now } = inside
    const id = await rows.insertReponse(tx, { besoin_id, adherent_id, mot, propose_le: now })
    await recordAction(inside, {
      action: 'besoin_reponse',
      objet: 'adherent',
      objet_id: adherent_id,
      apres: { besoin_id },
    })
    await postReponse({ ...inside, outbox }, id, { a: 'auteur', toMail: toMailReponse })
    return { id }
  })
}

const ACTIONS = {
  accepter: 'besoin_reponse_acceptee',
  refuser: 'besoin_reponse_refusee',
  retirer: 'besoin_reponse_retiree',
} as const satisfies Record<ActeReponseBesoin, string>

const MAILS = {
  accepter: { a: 'voisin', toMail: toMailAccord },
  refuser: { a: 'voisin', toMail: toMailSansSuite },
  retirer: { a: 'auteur', toMail: toMailRetrait },
} as const satisfies Record<ActeReponseBesoin, Parameters<typeof postReponse>[2]>

type Suite = { acte: ActeReponseBesoin; mot?: string | null }

/** The second of two acts finds the answer answered. The need is found with the answer that its author accepts. */
export function followReponse(context: RequestContext, outbox: Outbox, id: string, { acte, mot }: Suite) {
  const adherent_id = adherentOf(context)
  return act(context, async (inside, tx) => {
    const { now } = inside
    const { besoin, cote } = await openReponse(inside, id)
    if (cote !== acteurDe(acte)) throw new AccessDenied(403)
    const { au, trouve_le } = await rows.lockBesoin(tx, besoin.id)
    if (au < jourOf(now)) {
      throw new RuleViolation('besoin.passe', 'Ces jours sont passés\u00a0: la réponse ne change plus.')
    }
    const [reponse] = (await rows.listReponses(tx, [besoin.id])).filter((un) => un.id === id)
    const statut = applyReponseBesoin(acte, reponse?.statut ?? 'retiree')
    await rows.setReponse(tx, id, {
      statut,
      ...(mot !== undefined && { reponse: mot, repondu_le: now }),
    })
    const apres = { besoin_id: besoin.id }
    await recordAction(inside, { action: ACTIONS[acte], objet: 'adherent', objet_id: adherent_id, apres })
    if (acte === 'accepter' && trouve_le === null) {
      await rows.setTrouve(tx, besoin.id, now)
      await recordTrouve(inside, adherent_id, besoin.id)
    }
    await postReponse({ ...inside, outbox }, id, MAILS[acte])
  })
}

/** Throws 404 for an answer between others. */
async function openReponse({ db, session }: RequestContext, id: string) {
  const reponse = await rows.findReponse(db, id)
  const besoin = reponse && (await rows.findBesoin(db, reponse.besoin_id))
  if (!besoin || session.adherent_id === null) throw new NotFound()
  if (besoin.adherent_id === session.adherent_id) return { reponse, besoin, cote: 'auteur' as const }
  if (reponse.adherent_id === session.adherent_id) return { reponse, besoin, cote: 'voisin' as const }
  throw new NotFound()
}

/** The days of an accepted answer, as a calendar file. */
export async function readAgenda(context: RequestContext, id: string): Promise<Fichier> {
  const { reponse, besoin } = await openReponse(context, id)
  if (reponse.statut !== 'acceptee') {
    throw new RuleViolation('besoin.sans-agenda', 'Seule une réponse acceptée va dans un agenda.')
  }
  return {
    nom: 'materiel.ics',
    type: 'text/calendar; charset=utf-8',
    octets: new TextEncoder().encode(toAgenda(besoin, reponse)),
  }
}
