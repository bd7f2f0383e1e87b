import { onConstraint } from '../../platform/db/constraint.ts'
import type { Database } from '../../platform/db/database.ts'
import { InvalidLink } from '../../platform/http/refusals.ts'
import { followEmail } from '../personnes/email-contact.service.ts'
import { type Titulaire, updateEmail } from './titulaires.repository.ts'

/** Throws when somebody has taken the address since the link was sent. */
export async function moveEmail(tx: Database, { id, email: avant, adherent_id }: Titulaire, email: string) {
  await onConstraint(updateEmail(tx, id, email), { utilisateurs_email: () => new InvalidLink() })
  await followEmail(tx, adherent_id, { avant, apres: email })
}
