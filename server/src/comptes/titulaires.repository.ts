import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** An account and who holds it: what its mails and its password need to know. */
const selectTitulaires = (db: Database) =>
  db
    .selectFrom('utilisateurs as u')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(['u.id', 'u.identifiant', 'u.email', 'u.statut', 'u.is_admin', 'u.adherent_id', 'u.mot_de_passe_hash'])
    .select([
      sql<string>`coalesce(a.prenom, u.prenom)`.as('prenom'),
      sql<string>`coalesce(a.nom, u.nom)`.as('nom'),
      'a.nom_usage',
    ])

export type Titulaire = NonNullable<Awaited<ReturnType<typeof findTitulaireByEmail>>>

export const getTitulaire = (db: Database, id: string) =>
  selectTitulaires(db).where('u.id', '=', id).executeTakeFirstOrThrow()

/** Addresses ignore case. */
export const findTitulaireByEmail = (db: Database, email: string) =>
  selectTitulaires(db).where(sql`lower(u.email)`, '=', email.toLowerCase()).executeTakeFirst()
