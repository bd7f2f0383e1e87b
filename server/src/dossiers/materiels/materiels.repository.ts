import { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { MaterielSaisie } from '@sillon/domain/dossiers/materiels/materiel-saisie'
import { type Expression, sql } from 'kysely'
import type * as z from 'zod/mini'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'

export type Saisie = Partial<z.output<typeof MaterielSaisie>>
export type Colonnes = Omit<Saisie, 'motif_releve' | 'prochaine_vgp_le'>
/** Columns that an act changes besides those of the form. */
type ColonnesActe = Colonnes & { entreprise_id?: string; verifie_le?: string; verifie_par?: string }

const columns = columnsOf(Materiel, 'materiels')

/** The first photograph of a machine of this table. */
export const premierePhoto = (materiels: string) => sql<string | null>`(
  select f.id from fichiers_materiel f where f.materiel_id = ${sql.ref(`${materiels}.id`)} and f.genre = 'photo'
  order by f.ordre, f.created_at, f.id limit 1
)`

/** Sorted by farm, the principal one first, then by model. */
const inOrder = (db: Database, entreprise_id: string | Expression<string>) =>
  db
    .selectFrom('materiels')
    .leftJoin('exploitations as e', 'e.id', 'materiels.exploitation_id')
    .where('materiels.entreprise_id', '=', entreprise_id)
    .orderBy('e.est_principale', (order) => order.desc().nullsLast())
    .orderBy(sql`e.nom collate francais`)
    .orderBy('e.id')
    .orderBy(sql`materiels.modele collate francais`)
    .orderBy('materiels.id')

export function listMateriels(
  db: Database,
  entreprise_id: string,
  { exploitation_id, ...query }: { page: number; par_page: number; exploitation_id?: string | undefined },
) {
  const matching = inOrder(db, entreprise_id).$if(exploitation_id !== undefined, (all) =>
    all.where('materiels.exploitation_id', '=', exploitation_id ?? ''),
  )
  return readPage(db, query, {
    matching,
    rows: matching.select(columns).select(premierePhoto('materiels').as('photo_id')),
  })
}

/** All the machines of one company, including those it no longer owns. */
export const selectMateriels = (db: Database, entreprise_id: string | Expression<string>) =>
  inOrder(db, entreprise_id).select(columns).limit(1000)

export const listAllMateriels = (db: Database, entreprise_id: string): Promise<Materiel[]> =>
  selectMateriels(db, entreprise_id).execute()

export function listMaterielsByIds(db: Database, entreprise_id: string, ids: string[]): Promise<Materiel[]> {
  return inOrder(db, entreprise_id).select(columns).where('materiels.id', 'in', ids).execute()
}

export async function findMateriel(db: Database, entreprise_id: string, id: string): Promise<Materiel | undefined> {
  const [found] = await listMaterielsByIds(db, entreprise_id, [id])
  return found
}

/** Finds a machine in any company. */
export function findMaterielById(db: Database, id: string): Promise<Materiel | undefined> {
  return db.selectFrom('materiels').select(columns).where('id', '=', id).executeTakeFirst()
}

export function lockMaterielById(db: Database, id: string): Promise<Materiel | undefined> {
  const query = db.selectFrom('materiels').select(columns).where('id', '=', id).forNoKeyUpdate()
  return query.executeTakeFirst()
}

export function insertMateriel(
  db: Database,
  materiel: Colonnes & { entreprise_id: string; exploitation_id: string; verifie_le: string; verifie_par: string },
): Promise<Materiel> {
  return db.insertInto('materiels').values(materiel).returning(columns).executeTakeFirstOrThrow()
}

/** Returns undefined when somebody saved it since `version`. */
export function updateMateriel(
  db: Database,
  { id, version }: { id: string; version: number },
  colonnes: ColonnesActe,
): Promise<Materiel | undefined> {
  return db
    .updateTable('materiels')
    .set((row) => ({ ...colonnes, version: row('materiels.version', '+', 1) }))
    .where('materiels.id', '=', id)
    .where('materiels.version', '=', version)
    .returning(columns)
    .executeTakeFirst()
}

/** Its places and its readings are deleted with it. */
export async function deleteMateriel(db: Database, id: string) {
  await db.deleteFrom('materiels').where('id', '=', id).execute()
}

export async function isExploitationActive(db: Database, entreprise_id: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('exploitations')
    .select('id')
    .where('id', '=', id)
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the category is a leaf of the tree and can still be chosen. */
export async function isCategorieUtilisable(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('categories_materiel')
    .select('id')
    .where('id', '=', id)
    .where('parent_id', 'is not', null)
    .where('actif', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

export async function isMarqueUtilisable(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('marques')
    .select('id')
    .where('id', '=', id)
    .where('actif', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
