import { WEB_PATHS } from '@sillon/contract/web-paths'
import { issueJeton } from '../comptes/jetons.service.ts'
import { getTitulaire } from '../comptes/titulaires.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { toMailInvitation } from './invitations.mails.ts'

/** A new link to the address of an account that was never activated; the former link ends. */
export async function resendInvitation(tx: Database, outbox: Outbox, utilisateur_id: string, now: Date): Promise<void> {
  const { email, adherent_id, prenom, identifiant } = await getTitulaire(tx, utilisateur_id)
  const jeton = await issueJeton(tx, { usage: 'invitation', utilisateur_id }, now)
  const lien = outbox.urlOf(WEB_PATHS.finalisationInscription, jeton)
  await outbox.post(tx, { email, utilisateur_id, adherent_id }, toMailInvitation({ prenom, identifiant }, lien), now)
}
