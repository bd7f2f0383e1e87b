import type { LectureImport } from '@sillon/contract/secretariat/imports'
import type { Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import type { Database } from '../../platform/db/database.ts'

export type LigneLue = {
  ligne: number
  valeurs: Record<string, string>
  erreurs: { titre?: string | null; champ?: string | null; message: string }[]
}

export async function findLecture(
  db: Database,
  id: string,
): Promise<{ nom: string; lecture: LectureImport | null } | undefined> {
  const found = await db.selectFrom('imports').select(['nom', 'lecture']).where('id', '=', id).executeTakeFirst()
  return found as { nom: string; lecture: LectureImport | null } | undefined
}

export async function countLignes(db: Database, import_id: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('lignes_import')
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow()
  return nombre
}

const LOT = 500

/** Yields the rows of a sheet as they were read, some hundreds at a time. */
export async function* listLignes(db: Database, import_id: string, feuille: Feuille): AsyncGenerator<LigneLue[]> {
  let after = 0
  for (;;) {
    const lignes = await db
      .selectFrom('lignes_import')
      .select(['ligne', 'valeurs', 'erreurs'])
      .where('import_id', '=', import_id)
      .where('feuille', '=', feuille)
      .where('ligne', '>', after)
      .orderBy('ligne')
      .limit(LOT)
      .execute()
    if (lignes.length > 0) yield lignes as LigneLue[]
    after = lignes.at(-1)?.ligne ?? after
    if (lignes.length < LOT) return
  }
}
