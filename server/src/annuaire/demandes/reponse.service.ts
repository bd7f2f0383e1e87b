import type { DemandeMateriel } from '@sillon/domain/annuaire/demandes/demande'
import { type ActeDemande, applyDemande, statutDemande } from '@sillon/domain/annuaire/demandes/demande-statut'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { AccessDenied } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { toMailAcceptation, toMailRefus, toMailRetrait } from './demandes.mails.ts'
import { findProprietaire, type LigneDemande, lockDemande, setDemande } from './demandes.repository.ts'
import { postAuDemandeur, postAuProprietaire } from './envois.service.ts'
import { openDemande } from './lecture.service.ts'

const ACTIONS = {
  accepter: 'demande_materiel_acceptee',
  refuser: 'demande_materiel_refusee',
  retirer: 'demande_materiel_retiree',
} as const satisfies Record<ActeDemande, string>

/** The second of two answers finds the request answered. */
export const acceptDemande = (context: RequestContext, outbox: Outbox, id: string, reponse: string | null) =>
  act(context, async (inside): Promise<DemandeMateriel> => {
    const { ligne } = await openPour(inside, id, 'accepter')
    if ((await findProprietaire(inside.db, ligne.materiel_id)) !== ligne.entreprise_id) {
      throw new RuleViolation('demande.plus-propose', 'Ce matériel n’est plus à votre entreprise.')
    }
    await write(inside, ligne, { acte: 'accepter', reponse })
    await postAuDemandeur({ ...inside, outbox }, id, toMailAcceptation)
    return (await openDemande(inside, id)).demande
  })

export const refuseDemande = (context: RequestContext, outbox: Outbox, id: string, reponse: string | null) =>
  act(context, async (inside): Promise<DemandeMateriel> => {
    const { ligne } = await openPour(inside, id, 'refuser')
    await write(inside, ligne, { acte: 'refuser', reponse })
    await postAuDemandeur({ ...inside, outbox }, id, toMailRefus)
    return (await openDemande(inside, id)).demande
  })

export const withdrawDemande = (context: RequestContext, outbox: Outbox, id: string) =>
  act(context, async (inside): Promise<DemandeMateriel> => {
    const { ligne } = await openPour(inside, id, 'retirer')
    await write(inside, ligne, { acte: 'retirer' })
    await postAuProprietaire({ ...inside, outbox }, id, toMailRetrait)
    return (await openDemande(inside, id)).demande
  })

/** Throws 403 to the other side of the request. */
async function openPour(context: RequestContext, id: string, acte: ActeDemande) {
  const opened = await openDemande(context, id)
  const sens = acte === 'retirer' ? 'envoyee' : 'recue'
  if (opened.demande.sens !== sens) throw new AccessDenied(403)
  return opened
}

type Ecriture = { acte: ActeDemande; reponse?: string | null }

async function write(context: RequestContext, ligne: LigneDemande, { acte, reponse }: Ecriture) {
  const { db, now } = context
  const demande = await lockDemande(db, ligne.id)
  const today = jourOf(now)
  if (demande.au < today && demande.statut === 'acceptee') {
    throw new RuleViolation('demande.terminee', 'Ces jours sont passés\u00a0: la demande ne change plus.')
  }
  const statut = applyDemande(acte, statutDemande(demande, today))
  await setDemande(db, ligne.id, {
    statut,
    ...(reponse !== undefined && { reponse, repondu_le: now }),
  })
  const apres = { demande_id: ligne.id }
  await recordAction(context, { action: ACTIONS[acte], objet: 'materiel', objet_id: ligne.materiel_id, apres })
}
