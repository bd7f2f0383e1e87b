import type {
  FichierMateriel,
  GenreFichier,
  TypeDocumentMateriel,
} from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const inOrder = (db: Database, materiel_id: string) =>
  db
    .selectFrom('fichiers_materiel as m')
    .innerJoin('fichiers as f', 'f.id', 'm.fichier_id')
    .select([
      'm.id',
      'm.version',
      'm.genre',
      'm.type',
      'm.libelle',
      'm.created_at as depose_le',
      sql<FichierMateriel['fichier']>`jsonb_build_object(
        'nom', f.nom, 'type_mime', f.type_mime, 'taille', f.taille
      )`.as('fichier'),
    ])
    .where('m.materiel_id', '=', materiel_id)
    .orderBy('m.genre', 'desc')
    .orderBy('m.ordre')
    .orderBy('m.created_at')
    .orderBy('m.id')

/** Photographs first. */
export function listFichiers(db: Database, materiel_id: string): Promise<FichierMateriel[]> {
  return inOrder(db, materiel_id).execute()
}

/** Locks the machine, so that its photographs are added one after the other. */
export const lockMateriel = (tx: Database, entreprise_id: string, id: string) =>
  tx
    .selectFrom('materiels')
    .select('id')
    .where('id', '=', id)
    .where('entreprise_id', '=', entreprise_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Copie = { materiel_id: string; genre: GenreFichier; sha256: Buffer }

export function findCopie(tx: Database, { materiel_id, genre, sha256 }: Copie) {
  return inOrder(tx, materiel_id).where('m.genre', '=', genre).where('f.sha256', '=', sha256).executeTakeFirst()
}

type Nouveau = {
  materiel_id: string
  genre: GenreFichier
  type: TypeDocumentMateriel | null
  libelle: string | null
  fichier_id: string
  vignette_id: string | null
}

export async function insertFichierMateriel(tx: Database, nouveau: Nouveau): Promise<string> {
  const { materiel_id, genre } = nouveau
  const inserted = await tx
    .insertInto('fichiers_materiel')
    .values({
      ...nouveau,
      ordre: sql<number>`(select coalesce(max(ordre) + 1, 0) from fichiers_materiel
        where materiel_id = ${materiel_id} and genre = ${genre})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

type Colonnes = { type?: TypeDocumentMateriel; libelle?: string | null }

/** Returns undefined when somebody saved it since `version`. */
export const updateFichierMateriel = (tx: Database, { id, version }: FichierMateriel, colonnes: Colonnes) =>
  tx
    .updateTable('fichiers_materiel')
    .set((row) => ({ ...colonnes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export async function updateOrdre(tx: Database, ids: readonly string[]) {
  await sql`update fichiers_materiel set ordre = o.rang - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, rang) where fichiers_materiel.id = o.id`.execute(tx)
}

const octetsOf = (row: { fichier_id: string; vignette_id: string | null }) =>
  [row.fichier_id, row.vignette_id].filter((id) => id !== null)

/** Deletes the row. Returns the ids of files that nothing refers to any more. */
export async function deleteFichierMateriel(tx: Database, id: string): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('fichiers_materiel')
    .where('id', '=', id)
    .returning(['fichier_id', 'vignette_id'])
    .execute()
  return deleted.flatMap(octetsOf)
}

export async function deleteFichiersOf(tx: Database, materiel_ids: readonly string[]): Promise<string[]> {
  if (materiel_ids.length === 0) return []
  const deleted = await tx
    .deleteFrom('fichiers_materiel')
    .where('materiel_id', 'in', [...materiel_ids])
    .returning(['fichier_id', 'vignette_id'])
    .execute()
  return deleted.flatMap(octetsOf)
}

/** Machines of companies without a running membership, all of whose people are anonymised. */
export async function listMaterielsOublies(tx: Database, entreprises: readonly string[], finaux: readonly string[]) {
  const found = await tx
    .selectFrom('materiels as m')
    .select('m.id')
    .where('m.entreprise_id', 'in', entreprises.length > 0 ? [...entreprises] : [null])
    .where(
      sql<boolean>`not exists (select from adhesions a
        where a.entreprise_id = m.entreprise_id and a.statut != all(${finaux}::text[]))`,
    )
    .where(
      sql<boolean>`not exists (select from roles_entreprise r join adherents p on p.id = r.adherent_id
        where r.entreprise_id = m.entreprise_id and p.anonymise_le is null)`,
    )
    .execute()
  return found.map(({ id }) => id)
}

/** One file of a machine, without checking who asks. */
export const findFichierLu = (db: Database, { id, fichier_id }: { id: string; fichier_id: string }) =>
  db
    .selectFrom('fichiers_materiel as f')
    .innerJoin('materiels as m', 'm.id', 'f.materiel_id')
    .select(['f.id', 'f.genre', 'f.fichier_id', 'f.vignette_id', 'f.materiel_id', 'm.entreprise_id'])
    .where('f.id', '=', fichier_id)
    .where('f.materiel_id', '=', id)
    .executeTakeFirst()
