import type { Attaches } from '@sillon/domain/comptes/comptes/suppression'
import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const adhesionsTenues = (db: Database, adherent_id: string) =>
  db
    .selectFrom('adhesions as ad')
    .where('ad.statut', 'not in', [...STATUTS_FINAUX])
    .where('ad.en_preparation', '=', false)
    .where('ad.entreprise_id', 'in', (row) =>
      row
        .selectFrom('roles_entreprise')
        .select('entreprise_id')
        .where('adherent_id', '=', adherent_id)
        .where('fin', 'is', null),
    )

/** Locks these memberships: until the end of the transaction, nobody else leaves these companies. */
export async function lockAdhesionsTenues(db: Database, adherent_id: string) {
  await adhesionsTenues(db, adherent_id).select('ad.id').orderBy('ad.id').forNoKeyUpdate().execute()
}

const autres = sql`from roles_entreprise o join adherents p on p.id = o.adherent_id
  where o.entreprise_id = r.entreprise_id and o.adherent_id <> r.adherent_id and o.fin is null
    and p.statut_personne = 'actif'`

/** The companies with a running membership in which the person still has a role. */
export async function listEntreprisesTenues(db: Database, adherent_id: string): Promise<Attaches['entreprises']> {
  return adhesionsTenues(db, adherent_id)
    .innerJoin('entreprises as e', 'e.id', 'ad.entreprise_id')
    .innerJoin('roles_entreprise as r', 'r.entreprise_id', 'e.id')
    .select(['e.raison_sociale', 'ad.id as adhesion_id', 'r.est_contact_principal as contact_principal'])
    .select([
      sql<boolean>`r.droit is not distinct from 'gestionnaire' and not exists (
        select ${autres} and o.droit = 'gestionnaire'
          and exists (select from utilisateurs u where u.adherent_id = o.adherent_id and u.statut = 'actif')
      )`.as('dernier_gestionnaire'),
      sql<boolean>`exists (select ${autres})`.as('autre_contact'),
    ])
    .where('r.adherent_id', '=', adherent_id)
    .where('r.fin', 'is', null)
    .orderBy(sql`e.raison_sociale collate francais`)
    .limit(100)
    .execute()
}
