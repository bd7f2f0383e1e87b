import type { Database } from '../../platform/db/database.ts'
import type { Session } from '../../platform/http/session.ts'
import { findContactPrincipal, findSignataire, type Signataire } from './certiphyto.repository.ts'

/**
 * The person who commits a company: the one signed in, or its principal contact when an administrator types for them.
 */
export async function readSignataire(
  db: Database,
  { is_admin, adherent_id }: Pick<Session, 'is_admin' | 'adherent_id'>,
  entreprise_id: string,
): Promise<Signataire | null> {
  const found =
    !is_admin && adherent_id ? await findSignataire(db, adherent_id) : await findContactPrincipal(db, entreprise_id)
  return found ?? null
}
