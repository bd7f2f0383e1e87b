import type { UtilisateurStatut } from '@sillon/domain/comptes/comptes/utilisateur-statut'
import type { Situation } from '@sillon/domain/comptes/personnes/proprietaire'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type SituationTenue = Situation & { email: string | null; saisiPar: string | null }

const situations = (db: Database) =>
  db
    .selectFrom('adherents as a')
    .select(['a.email', 'a.email_saisi_par as saisiPar'])
    .select([
      sql<UtilisateurStatut | null>`(select u.statut from utilisateurs u where u.adherent_id = a.id)`.as('compte'),
      sql<number>`(select count(distinct r.entreprise_id)::int from roles_entreprise r where r.adherent_id = a.id)`.as(
        'entreprises',
      ),
    ])

export const getSituation = (db: Database, id: string): Promise<SituationTenue> =>
  situations(db).where('a.id', '=', id).executeTakeFirstOrThrow()

/** Locks the person: until the end of the transaction, no account opens for them and no other company adds them. */
export async function lockSituation(tx: Database, id: string): Promise<SituationTenue> {
  await tx.selectFrom('adherents').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  // Read after the lock, so that what another transaction wrote while this one waited is counted.
  return getSituation(tx, id)
}

/** Marks the address as confirmed: no longer known from one company alone. */
export async function confirmAdresse(tx: Database, id: string) {
  await tx.updateTable('adherents').set({ email_saisi_par: null }).where('id', '=', id).execute()
}
