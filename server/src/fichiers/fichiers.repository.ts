import type { TypeFichier } from '@sillon/domain/fichiers/fichier'
import type { Database } from '../platform/db/database.ts'

type NouveauFichier = {
  nom: string
  type_mime: TypeFichier
  taille: number
  sha256: Buffer
  chiffre: boolean
  depose_par: string
}

export async function insertFichier(tx: Database, fichier: NouveauFichier, octets: Buffer): Promise<{ id: string }> {
  const inserted = await tx.insertInto('fichiers').values(fichier).returning('id').executeTakeFirstOrThrow()
  await tx.insertInto('fichiers_contenus').values({ fichier_id: inserted.id, octets }).execute()
  return inserted
}

export const findFichier = (db: Database, id: string) =>
  db
    .selectFrom('fichiers as f')
    .innerJoin('fichiers_contenus as c', 'c.fichier_id', 'f.id')
    .select(['f.nom', 'f.type_mime', 'f.chiffre', 'c.octets'])
    .where('f.id', '=', id)
    .executeTakeFirst()

/** With its bytes. */
export async function deleteFichier(tx: Database, id: string) {
  await tx.deleteFrom('fichiers').where('id', '=', id).execute()
}
