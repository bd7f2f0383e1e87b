import { WEB_PATHS } from '@sillon/contract/web-paths'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { type Origine, toMailInvitation } from './invitations.mails.ts'
import { findInvite } from './invitations.repository.ts'
import { issueJeton } from './jetons.service.ts'

/** Sends a new link to an account that was never activated; the former link no longer works. */
export async function resendInvitation(
  tx: Database,
  outbox: Outbox,
  utilisateur_id: string,
  now: Date,
  origine?: Origine,
): Promise<void> {
  const invite = await findInvite(tx, utilisateur_id)
  if (!invite) throw new NotFound()
  const { email, adherent_id, prenom, identifiant, entreprises } = invite
  const jeton = await issueJeton(tx, { usage: 'invitation', utilisateur_id }, now)
  const mail = toMailInvitation(
    { prenom, identifiant, entreprises, origine },
    outbox.urlOf(WEB_PATHS.finalisationInscription, jeton),
  )
  await outbox.post(tx, { email, utilisateur_id, adherent_id }, mail, now)
}
