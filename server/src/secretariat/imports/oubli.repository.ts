import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { EN_ATTENTE } from './imports.repository.ts'

export type Oubli = { ids: readonly string[]; pattern: string | null }

/** Deletes the rows that are about a person, or that name them. Returns the ids of their imports. */
export async function deleteLignesSur(tx: Database, { ids, pattern }: Oubli): Promise<string[]> {
  const { rows } = await sql<{ import_id: string }>`
    with oubliees as (
      delete from lignes_import
      where objet_id = any(${[...ids]}::uuid[]) or valeurs ->> 'id' = any(${[...ids]}::text[])
        or concat_ws(' ', libelle, valeurs, differences, erreurs) ~* ${pattern}
      returning import_id
    )
    select distinct import_id from oubliees`.execute(tx)
  return rows.map(({ import_id }) => import_id)
}

/**
 * Files no longer needed: those of finished imports, as nobody can tell whom else they name, and those of these
 * imports.
 */
export const listFichiersClos = async (tx: Database, concernes: readonly string[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('imports')
      .select('fichier_id')
      .where('fichier_id', 'is not', null)
      .where('statut', 'not in', EN_ATTENTE)
      .where((row) =>
        row.or([
          row('statut', 'in', ['applique', 'abandonne', 'echec']),
          sql<boolean>`id = any(${[...concernes]}::uuid[])`,
        ]),
      )
      .execute()
  ).map(({ fichier_id }) => fichier_id ?? '')

/**
 * Erases the person from what is kept: names of files and sheets, headers. The replacement holds no quote, so the JSON
 * stays valid.
 */
export async function eraseFromImports(tx: Database, pattern: string, efface: string) {
  await sql`
    update imports set nom = regexp_replace(nom, ${pattern}, ${efface}, 'gi'),
      lecture = regexp_replace(lecture::text, ${pattern}, ${efface}, 'gi')::jsonb,
      erreur = regexp_replace(erreur, ${pattern}, ${efface}, 'gi')
    where concat_ws(' ', nom, lecture, erreur) ~* ${pattern}`.execute(tx)
}
