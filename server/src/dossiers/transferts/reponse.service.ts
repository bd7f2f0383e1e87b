import { empechementAcceptation } from '@sillon/domain/dossiers/transferts/empechement'
import type { Transfert } from '@sillon/domain/dossiers/transferts/transfert'
import {
  type ActeOffert,
  applyTransfert,
  statutActuel,
  type TransfertStatut,
} from '@sillon/domain/dossiers/transferts/transfert-statut'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { markModified, ownRightsIn, rightsIn } from '../../comptes/droits/acces.service.ts'
import { type Etat, lockEtats } from '../../comptes/droits/etats.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { lockMateriel } from '../materiels/cession.service.ts'
import { checkExploitation } from '../materiels/deplacement.service.ts'
import { handOver } from './cession.service.ts'
import { postAuCedant, postAuReceveur } from './envois.service.ts'
import { getTransfert } from './lecture.service.ts'
import { toMailAcceptation, toMailRefus, toMailRetrait } from './transferts.mails.ts'
import { findLigne, type LigneTransfert, lockTransfert, setTransfert } from './transferts.repository.ts'

/**
 * Takes locks in this order: memberships by id, the request, the machine. The second of two answers finds the request
 * answered, or the machine gone.
 */
export function acceptTransfert(context: RequestContext, outbox: Outbox, id: string, exploitation_id: string) {
  return act(context, async (inside, tx): Promise<Transfert> => {
    const ligne = await openTransfert(inside, id, 'accepter')
    const { de_entreprise_id, vers_entreprise_id: entreprise_id } = ligne
    const etats = await lockEtats(tx, [de_entreprise_id, entreprise_id])
    const statut = await lockPour(inside, id, 'accepter')
    const materiel = await lockMateriel(tx, ligne.materiel_id)
    if (materiel?.entreprise_id !== de_entreprise_id) throw gone()
    const [de, vers] = [etats.get(de_entreprise_id) ?? null, etats.get(entreprise_id) ?? null]
    const empechement = empechementAcceptation({
      materiel,
      de: { raison_sociale: ligne.de_raison_sociale, adhesion: de },
      vers: { raison_sociale: ligne.vers_raison_sociale, adhesion: vers },
      demande_le: ligne.demande_le,
    })
    if (empechement) throw new RuleViolation('transfert.impossible', empechement)
    await checkExploitation(inside, { entreprise_id }, exploitation_id, 'exploitation_id')

    await setTransfert(tx, id, { statut, exploitation_id, decide_par: context.session.id, decide_le: context.now })
    await handOver(inside, materiel, { entreprise_id, exploitation_id })
    for (const etat of [de, vers] satisfies (Etat | null)[]) if (etat) await markModified(inside, etat)
    await postAuCedant({ ...inside, outbox }, id, toMailAcceptation)
    return getTransfert(inside, id)
  })
}

export function refuseTransfert(context: RequestContext, outbox: Outbox, id: string, motif: string | null) {
  return act(context, async (inside): Promise<Transfert> => {
    const ligne = await openTransfert(inside, id, 'refuser')
    await closeTransfert(inside, ligne, { acte: 'refuser', motif })
    await postAuCedant({ ...inside, outbox }, id, toMailRefus)
    return getTransfert(inside, id)
  })
}

export function cancelTransfert(context: RequestContext, outbox: Outbox, id: string) {
  return act(context, async (inside): Promise<Transfert> => {
    const ligne = await openTransfert(inside, id, 'annuler')
    await closeTransfert(inside, ligne, { acte: 'annuler', motif: null })
    await postAuReceveur({ ...inside, outbox }, id, toMailRetrait)
    return getTransfert(inside, id)
  })
}

type Cloture = { acte: ActeOffert; motif: string | null }

async function closeTransfert(context: RequestContext, { id, materiel_id }: LigneTransfert, { acte, motif }: Cloture) {
  const { db, session, now } = context
  const statut = await lockPour(context, id, acte)
  const fini: TransfertStatut = statut
  await setTransfert(db, id, { statut, motif, decide_par: session.id, decide_le: now })
  const apres = { transfert_id: id, ...(motif && { motif }) }
  await recordAction(context, { action: `transfert_${fini}`, objet: 'materiel', objet_id: materiel_id, apres })
}

/** Throws 403 for somebody of one of these companies without the right to this act, 404 for anybody else. */
async function openTransfert(context: RequestContext, id: string, acte: ActeOffert): Promise<LigneTransfert> {
  await getTransfert(context, id)
  const ligne = await findLigne(context.db, id)
  if (!ligne) throw new NotFound()
  const may = await (acte === 'annuler'
    ? rightsIn(context, ligne.de_entreprise_id)
    : ownRightsIn(context, ligne.vers_entreprise_id))
  if (!may('modifier_adhesion')) throw new AccessDenied(403)
  return ligne
}

/** Reads the transfer again under its lock and returns its next status; throws when the act is no longer possible. */
async function lockPour({ db, now }: RequestContext, id: string, acte: ActeOffert) {
  const transfert = await lockTransfert(db, id)
  return applyTransfert(acte, statutActuel(transfert, jourOf(now)))
}

const gone = () =>
  new RuleViolation('transfert.impossible', 'Cette machine n’est plus à l’entreprise qui la transfère.')
