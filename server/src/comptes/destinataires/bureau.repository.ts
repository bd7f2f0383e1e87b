import type { RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import type { Database } from '../../platform/db/database.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'

export function listBureau(db: Database, roles: RoleBureau[]): Promise<Destinataire[]> {
  return db
    .selectFrom('utilisateurs')
    .select(['email', 'id as utilisateur_id'])
    .where('role_bureau', 'in', roles)
    .where('statut', '=', 'actif')
    .orderBy('email')
    .limit(50)
    .execute()
}
