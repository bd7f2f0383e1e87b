import { empechementDemande } from '@sillon/domain/dossiers/transferts/empechement'
import type { Transfert } from '@sillon/domain/dossiers/transferts/transfert'
import { expirationOf } from '@sillon/domain/dossiers/transferts/transfert-statut'
import { jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { rightsIn } from '../../comptes/droits/acces.service.ts'
import { lockEtats } from '../../comptes/droits/etats.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act } from '../../platform/db/database.ts'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { findMaterielOf, lockMateriel } from '../materiels/cession.service.ts'
import { findDestinataire, searchDestinataires } from './destinataires.repository.ts'
import { postAuReceveur } from './envois.service.ts'
import { getTransfert } from './lecture.service.ts'
import { toMailDemande } from './transferts.mails.ts'
import { insertTransfert } from './transferts.repository.ts'

type Saisie = { vers_entreprise_id: string; message?: string | null | undefined }

/**
 * Searches for a receiving company. Only for somebody who may transfer this machine, as members may not list companies.
 */
export async function findDestinataires(context: RequestContext, materiel_id: string, q: string) {
  const { entreprise_id } = await getTransferable(context, materiel_id)
  const today = jourOf(context.now)
  return { resultats: await searchDestinataires(context.db, q, { sauf: entreprise_id, today }) }
}

export function requestTransfert(context: RequestContext, outbox: Outbox, materiel_id: string, saisie: Saisie) {
  return act(context, async (inside, tx): Promise<Transfert> => {
    const { now, session } = context
    const { entreprise_id } = await getTransferable(inside, materiel_id)
    const { vers_entreprise_id, message = null } = saisie
    // Locks both companies’ memberships, as a merge of the receiving company locks its own.
    const etats = await lockEtats(tx, [entreprise_id, vers_entreprise_id])
    const materiel = await lockMateriel(tx, materiel_id)
    if (materiel?.entreprise_id !== entreprise_id) throw new NotFound()
    const adhesion = etats.get(entreprise_id) ?? null
    const empechement = empechementDemande({ materiel, adhesion, isAdmin: session.is_admin })
    if (empechement) throw new RuleViolation('transfert.impossible', empechement)

    const question = { sauf: entreprise_id, today: jourOf(now) }
    const vers = await findDestinataire(tx, vers_entreprise_id, question)
    if (!vers) {
      const message = 'Choisissez une entreprise adhérente dont quelqu’un a un compte de gestionnaire.'
      throw new InvalidInput({ champ: 'vers_entreprise_id', message })
    }
    const demande = { materiel_id, de_entreprise_id: entreprise_id, vers_entreprise_id, message }
    const dates = { demande_par: session.id, demande_le: now, expire_le: expirationOf(now) }
    const id = await onConstraint(insertTransfert(tx, { ...demande, ...dates }), {
      transferts_en_attente: () =>
        new RuleViolation('transfert.deja-demande', 'Un transfert de cette machine attend déjà une réponse.'),
    })
    const apres = { transfert_id: id, vers_entreprise_id, expire_le: dates.expire_le.toISOString() }
    await recordAction(inside, { action: 'transfert_demande', objet: 'materiel', objet_id: materiel_id, apres })
    await postAuReceveur({ ...inside, outbox }, id, toMailDemande)
    return getTransfert(inside, id)
  })
}

/** A machine of a company that the caller manages. Throws 404 when it is not. */
async function getTransferable(context: RequestContext, materiel_id: string) {
  const materiel = await findMaterielOf(context.db, materiel_id)
  if (!materiel) throw new NotFound()
  const may = await rightsIn(context, materiel.entreprise_id)
  if (!may('lire_adhesion')) throw new NotFound()
  if (!may('modifier_adhesion')) throw new AccessDenied(403)
  return materiel
}
