import { EFFACE } from '@sillon/domain/comptes/comptes/traces'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Destinataire = { ids: readonly string[]; emails: readonly string[] }

/** An address that two people share stays where the mail was for the other one. */
export async function deleteCourrielsTo(db: Database, { ids, emails }: Destinataire) {
  await sql`delete from courriels where utilisateur_id = any(${ids}::uuid[]) or adherent_id = any(${ids}::uuid[])
    or (utilisateur_id is null and adherent_id is null and lower(destinataire) = any(${emails}::text[]))`.execute(db)
}

export async function eraseObjets(db: Database, pattern: string) {
  await sql`update courriels set objet = regexp_replace(objet, ${pattern}, ${EFFACE}, 'gi')
    where objet ~* ${pattern}`.execute(db)
}

/** Those that did not leave. */
export const listContenus = (db: Database) =>
  db.selectFrom('courriels').select(['id', 'contenu_chiffre']).where('contenu_chiffre', 'is not', null).execute()

/** One that waited can no longer leave. */
export async function clearContenu(db: Database, ids: string[]) {
  if (ids.length === 0) return
  await db
    .updateTable('courriels')
    .set({
      contenu_chiffre: null,
      erreur: 'Ce message parlait d’une personne dont les données sont effacées.',
      statut: sql`case when statut = 'en_attente' then 'annule' else statut end`,
    })
    .where('id', 'in', ids)
    .execute()
}
