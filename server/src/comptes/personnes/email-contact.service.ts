import type { Database } from '../../platform/db/database.ts'
import { replaceEmail } from './email-contact.repository.ts'

/** Whoever gave the cooperative the address of their account keeps giving the same one when it changes. */
export async function followEmail(
  tx: Database,
  adherent_id: string | null,
  changement: { avant: string; apres: string },
) {
  if (adherent_id) await replaceEmail(tx, adherent_id, changement)
}
