import type { TypeFichier } from '@sillon/domain/organisme/fichiers/fichier'
import type { Database } from '../../platform/db/database.ts'

type NouveauFichier = {
  id: string
  cle: string
  nom: string
  type_mime: TypeFichier
  taille: number
  sha256: Buffer
  chiffre: boolean
  depose_par: string
}

/** Inserts a file; its key is no longer an orphan. */
export async function insertFichier(tx: Database, fichier: NouveauFichier): Promise<{ id: string }> {
  await tx.deleteFrom('cles_orphelines').where('cle', '=', fichier.cle).execute()
  return tx.insertInto('fichiers').values(fichier).returning('id').executeTakeFirstOrThrow()
}

/** `octets`: the bytes, as long as they are in the database and not in the file store. */
export const findFichier = (db: Database, id: string) =>
  db
    .selectFrom('fichiers as f')
    .leftJoin('fichiers_contenus as c', 'c.fichier_id', 'f.id')
    .select(['f.nom', 'f.type_mime', 'f.chiffre', 'f.sha256', 'f.cle', 'c.octets'])
    .where('f.id', '=', id)
    .executeTakeFirst()

/** Deletes the row. The trigger `fichiers_cle_orpheline` records its key as an orphan, to be deleted from the store. */
export async function deleteFichier(tx: Database, id: string) {
  await tx.deleteFrom('fichiers').where('id', '=', id).execute()
}

export async function insertCles(db: Database, cles: readonly string[]) {
  await db
    .insertInto('cles_orphelines')
    .values(cles.map((cle) => ({ cle })))
    .execute()
}

/**
 * Locks these orphan keys until the end of the transaction. Keys locked by another one are skipped: a file may be about
 * to take them.
 */
export const lockCles = async (tx: Database, cles: readonly string[]): Promise<string[]> =>
  (
    await tx.selectFrom('cles_orphelines').select('cle').where('cle', 'in', cles).forUpdate().skipLocked().execute()
  ).map(({ cle }) => cle)

export const listCles = async (db: Database, avant: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('cles_orphelines')
      .select('cle')
      .where('depuis', '<', avant.toISOString())
      .orderBy('depuis')
      .limit(limit)
      .execute()
  ).map(({ cle }) => cle)

export async function deleteCles(db: Database, cles: readonly string[]) {
  await db.deleteFrom('cles_orphelines').where('cle', 'in', cles).execute()
}

/** Ids of the next files whose bytes are still in the database. */
export const listADeplacer = async (db: Database, after: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('fichiers_contenus')
      .select('fichier_id')
      .where('fichier_id', '>', after)
      .orderBy('fichier_id')
      .limit(limit)
      .execute()
  ).map(({ fichier_id }) => fichier_id)

export const findADeplacer = (db: Database, id: string) =>
  db
    .selectFrom('fichiers as f')
    .innerJoin('fichiers_contenus as c', 'c.fichier_id', 'f.id')
    .select(['f.chiffre', 'f.sha256', 'c.octets'])
    .where('f.id', '=', id)
    .executeTakeFirst()

/**
 * Saves the key and removes the bytes from the database. When the file was deleted meanwhile, the key stays an orphan.
 */
export async function moveFichier(tx: Database, id: string, cle: string) {
  const { numUpdatedRows } = await tx
    .updateTable('fichiers')
    .set({ cle })
    .where('id', '=', id)
    .where('cle', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await tx.deleteFrom('cles_orphelines').where('cle', '=', cle).execute()
  await tx.deleteFrom('fichiers_contenus').where('fichier_id', '=', id).execute()
}
