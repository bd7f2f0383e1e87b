import {
  type DocumentFournisseur,
  type DocumentFournisseurSaisie,
  TYPES_UNIQUES,
} from '@sillon/domain/achats/fournisseurs/document-fournisseur'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Whether a later document of the same type replaces document `d`: later by its expiry day, else by its upload. */
export const estRemplace = sql<boolean>`exists(
  select from documents_fournisseur n
  where n.fournisseur_id = d.fournisseur_id and n.type = d.type and n.id <> d.id
    and d.type in (${sql.join([...TYPES_UNIQUES])})
    and case when n.expire_le <> d.expire_le then n.expire_le > d.expire_le
      else (n.created_at, n.id) > (d.created_at, d.id) end
)`

export function listDocuments(db: Database, fournisseur_id: string): Promise<DocumentFournisseur[]> {
  return db
    .selectFrom('documents_fournisseur as d')
    .innerJoin('fichiers as f', 'f.id', 'd.fichier_id')
    .select([
      'd.id',
      'd.type',
      'd.libelle',
      'd.expire_le',
      estRemplace.as('remplace'),
      'd.created_at as depose_le',
      sql<DocumentFournisseur['fichier']>`jsonb_build_object(
        'nom', f.nom, 'type_mime', f.type_mime, 'taille', f.taille
      )`.as('fichier'),
    ])
    .where('d.fournisseur_id', '=', fournisseur_id)
    .orderBy('d.type')
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .execute()
}

export const countDocuments = async (db: Database, fournisseur_id: string): Promise<number> => {
  const { nombre } = await db
    .selectFrom('documents_fournisseur')
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .where('fournisseur_id', '=', fournisseur_id)
    .executeTakeFirstOrThrow()
  return nombre
}

type Nouveau = DocumentFournisseurSaisie & { fournisseur_id: string; fichier_id: string }

export async function insertDocument(tx: Database, nouveau: Nouveau): Promise<string> {
  const inserted = await tx
    .insertInto('documents_fournisseur')
    .values(nouveau)
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export const findDocument = (db: Database, { id, document_id }: { id: string; document_id: string }) =>
  db
    .selectFrom('documents_fournisseur')
    .select(['id', 'type', 'libelle', 'expire_le', 'fichier_id'])
    .where('id', '=', document_id)
    .where('fournisseur_id', '=', id)
    .executeTakeFirst()

export async function deleteDocument(tx: Database, id: string) {
  await tx.deleteFrom('documents_fournisseur').where('id', '=', id).execute()
}
