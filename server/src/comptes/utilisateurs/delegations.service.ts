import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { delegateSession, endDelegatedSession } from '../comptes/sessions.service.ts'
import { endDelegations, insertDelegation } from './delegations.repository.ts'
import { toMailDelegation } from './utilisateurs.mails.ts'
import { getUtilisateur } from './utilisateurs.service.ts'

type Demande = { outbox: Outbox; jeton: string; motif: string }

/** Makes the administrator’s own session act for the member for an hour; the member is told at once. */
export function agirPour(context: RequestContext, id: string, { outbox, jeton, motif }: Demande) {
  return act(context, async (inside, tx) => {
    const { session, now } = context
    const membre = await getUtilisateur(inside, id)
    if (membre.is_admin || membre.statut !== 'actif') {
      throw new RuleViolation('delegation.impossible', 'On n’agit que pour un adhérent dont le compte est actif.')
    }
    await endDelegations(tx, session.id, now)
    const delegation_id = await insertDelegation(tx, {
      administrateur_id: session.id,
      utilisateur_id: id,
      motif,
      debut: now,
    })
    await delegateSession(tx, jeton, delegation_id)
    await recordAction(inside, { action: 'delegation', objet: 'utilisateur', objet_id: id, apres: { motif } })
    const par = `${session.prenom} ${session.nom}`
    const mail = toMailDelegation({ prenom: membre.prenom, par, motif }, outbox)
    await outbox.post(tx, { email: membre.email, utilisateur_id: id }, mail, now)
  })
}

/**
 * Ends the delegation and returns the new cookie of the administrator’s own session; undefined when they acted for
 * nobody.
 */
export function finirDelegation(context: RequestContext, jeton: string): Promise<string | undefined> {
  return act(context, async (inside, tx) => {
    const { session, now } = context
    if (!session.delegue) return undefined
    await endDelegations(tx, session.delegue.id, now)
    const suivant = await endDelegatedSession(tx, jeton)
    await recordAction(inside, { action: 'delegation_finie', objet: 'utilisateur', objet_id: session.id })
    return suivant
  })
}
