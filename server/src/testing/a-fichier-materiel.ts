import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { empreinteOf } from '../platform/empreinte.ts'

type Colonnes = Partial<Insertable<DB['fichiers_materiel']>> & {
  materiel_id: string
  nom?: string
  depose_par?: string
}

const OCTETS = Buffer.from('abc')

/** A file of a machine stored in the database, as former versions did: a photograph by default. */
export async function aFichierMateriel(db: Database, { nom = 'photo.jpg', depose_par, ...row }: Colonnes) {
  const fichier = {
    nom,
    type_mime: 'image/jpeg',
    taille: 3,
    sha256: empreinteOf(OCTETS),
    depose_par: depose_par ?? null,
  }
  const { id: fichier_id } = await db.insertInto('fichiers').values(fichier).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('fichiers_contenus').values({ fichier_id, octets: OCTETS }).execute()
  return db
    .insertInto('fichiers_materiel')
    .values({ genre: 'photo', ...row, fichier_id, vignette_id: row.genre === 'document' ? null : fichier_id })
    .returning(['id', 'fichier_id'])
    .executeTakeFirstOrThrow()
}
