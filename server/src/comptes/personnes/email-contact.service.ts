import type { Database } from '../../platform/db/database.ts'
import { replaceEmail } from './email-contact.repository.ts'

/** When the contact address was the same as the account’s, it follows when the account’s changes. */
export async function followEmail(
  tx: Database,
  adherent_id: string | null,
  changement: { avant: string; apres: string },
) {
  if (adherent_id) await replaceEmail(tx, adherent_id, changement)
}
