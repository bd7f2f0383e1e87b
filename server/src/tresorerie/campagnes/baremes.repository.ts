import type { Jour } from '@sillon/domain/jour'
import { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import type { BaremeSaisie } from '@sillon/domain/tresorerie/campagnes/bareme-saisie'
import type * as z from 'zod/mini'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { toDocument } from '../../platform/db/document.ts'
import { readPage } from '../../platform/db/page.ts'

export type Saisie = z.output<typeof BaremeSaisie>

const columns = columnsOf(Bareme)

export function findBaremePublie(db: Database, campagne_id: string, jour: Jour): Promise<Bareme | undefined> {
  return db
    .selectFrom('baremes')
    .select(columns)
    .where('campagne_id', '=', campagne_id)
    .where('statut', '=', 'publie')
    .where('valide_du', '<=', jour)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function listBaremes(db: Database, campagne_id: string, query: { page: number; par_page: number }) {
  const matching = db.selectFrom('baremes').where('campagne_id', '=', campagne_id).orderBy('numero', 'desc')
  return readPage(db, query, { matching, rows: matching.select(columns) })
}

export function findBareme(db: Database, id: string): Promise<Bareme | undefined> {
  return db.selectFrom('baremes').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The last scale of the campaign; without one, the last published scale of an earlier campaign. */
export function findModele(db: Database, { id, annee }: { id: string; annee: number }): Promise<Bareme | undefined> {
  return db
    .selectFrom('baremes as b')
    .innerJoin('campagnes as c', 'c.id', 'b.campagne_id')
    .select(columnsOf(Bareme, 'b'))
    .where('c.annee', '<=', annee)
    .where((row) => row.or([row('c.id', '=', id), row('b.statut', '=', 'publie')]))
    .orderBy('c.annee', 'desc')
    .orderBy('b.numero', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertBareme(
  db: Database,
  { composantes, ...bareme }: Pick<Bareme, 'campagne_id' | 'numero' | 'valide_du' | 'prorata' | 'composantes'>,
): Promise<Bareme> {
  return db
    .insertInto('baremes')
    .values({ ...bareme, composantes: JSON.stringify(composantes) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Returns undefined when somebody saved or published it since `version`. */
export function updateBrouillon(
  db: Database,
  { id, version }: { id: string; version: number },
  { composantes, ...saisie }: Saisie & { statut?: 'publie'; publie_le?: Date },
): Promise<Bareme | undefined> {
  return db
    .updateTable('baremes')
    .set((row) => ({
      ...saisie,
      ...toDocument({ composantes }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('statut', '=', 'brouillon')
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteBrouillon(db: Database, { id, version }: { id: string; version: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('baremes')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('statut', '=', 'brouillon')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
