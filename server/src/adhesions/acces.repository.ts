import type { AdhesionStatut } from '@sillon/domain/adhesions/adhesion-statut'
import type { Habilitations } from '@sillon/domain/permissions'
import type { Database } from '../platform/db/database.ts'

export type AdhesionOuverte = {
  id: string
  entreprise_id: string
  statut: AdhesionStatut
  en_preparation: boolean
  soumise_le: string | null
}

/** `partage`: no act may change the status meanwhile; `exclusif`: this is such an act. */
export type Verrou = 'aucun' | 'partage' | 'exclusif'

export function findAdhesionOuverte(db: Database, id: string, verrou: Verrou): Promise<AdhesionOuverte | undefined> {
  return db
    .selectFrom('adhesions')
    .select(['id', 'entreprise_id', 'statut', 'en_preparation', 'soumise_le'])
    .where('id', '=', id)
    .$if(verrou === 'partage', (query) => query.forShare())
    .$if(verrou === 'exclusif', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function listRoles(
  db: Database,
  adherent_id: string,
  entreprise_id: string,
): Promise<Habilitations['roles']> {
  const roles = await db
    .selectFrom('roles_entreprise')
    .select(['entreprise_id', 'droit', 'debut', 'fin'])
    .where('adherent_id', '=', adherent_id)
    .where('entreprise_id', '=', entreprise_id)
    .execute()
  return roles as Habilitations['roles']
}

export async function touchAdhesion(db: Database, id: string, modifiee_le: Date) {
  await db.updateTable('adhesions').set({ modifiee_le }).where('id', '=', id).execute()
}
