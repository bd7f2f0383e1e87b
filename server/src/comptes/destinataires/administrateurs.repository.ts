import type { Database } from '../../platform/db/database.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'

export function listAdministrateurs(db: Database): Promise<Destinataire[]> {
  return db
    .selectFrom('utilisateurs')
    .select(['email', 'id as utilisateur_id'])
    .where('is_admin', '=', true)
    .where('statut', '=', 'actif')
    .orderBy('email')
    .limit(50)
    .execute()
}
