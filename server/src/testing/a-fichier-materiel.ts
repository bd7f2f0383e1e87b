import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { DB } from '../platform/db/tables.gen.ts'

type Colonnes = Partial<Insertable<DB['fichiers_materiel']>> & {
  materiel_id: string
  nom?: string
  depose_par?: string
}

/** A file of a machine, without the work of an upload: a photograph unless told otherwise. */
export async function aFichierMateriel(db: Database, { nom = 'photo.jpg', depose_par, ...row }: Colonnes) {
  const fichier = { nom, type_mime: 'image/jpeg', taille: 3, sha256: Buffer.from(nom), depose_par: depose_par ?? null }
  const { id: fichier_id } = await db.insertInto('fichiers').values(fichier).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('fichiers_contenus')
    .values({ fichier_id, octets: Buffer.from('abc') })
    .execute()
  return db
    .insertInto('fichiers_materiel')
    .values({ genre: 'photo', ...row, fichier_id, vignette_id: row.genre === 'document' ? null : fichier_id })
    .returning(['id', 'fichier_id'])
    .executeTakeFirstOrThrow()
}
