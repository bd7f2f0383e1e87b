import { EFFACE } from '@sillon/domain/comptes/comptes/traces'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Destinataire = { ids: readonly string[]; emails: readonly string[] }

/** A mail to an address that two people share stays when it was for the other one. */
export async function deleteCourrielsTo(db: Database, { ids, emails }: Destinataire) {
  await sql`delete from courriels where utilisateur_id = any(${ids}::uuid[]) or adherent_id = any(${ids}::uuid[])
    or (utilisateur_id is null and adherent_id is null and lower(destinataire) = any(${emails}::text[]))`.execute(db)
}

export async function eraseObjets(db: Database, pattern: string) {
  await sql`update courriels set objet = regexp_replace(objet, ${pattern}, ${EFFACE}, 'gi')
    where objet ~* ${pattern}`.execute(db)
}

/** Mails whose content is still stored, because they were not sent. */
export const listContenus = (db: Database) =>
  db.selectFrom('courriels').select(['id', 'contenu_chiffre']).where('contenu_chiffre', 'is not', null).execute()

/** Erases the content; a mail that was waiting can no longer be sent. */
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
