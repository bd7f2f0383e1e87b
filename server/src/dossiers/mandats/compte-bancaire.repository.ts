import type { MandatStatut } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Compte = {
  id: string
  iban_chiffre: Buffer
  iban_masque: string
  bic: string | null
  titulaire_compte: string
}

const FINIS = ['revoque', 'caduc'] as const

/** Locks and returns the current mandate of a company: one at most. */
export const findCourant = (tx: Database, entreprise_id: string) =>
  tx
    .selectFrom('mandats')
    .select(['id', sql<MandatStatut>`statut`.as('statut'), 'iban_chiffre', 'iban_masque', 'bic', 'titulaire_compte'])
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', 'not in', FINIS)
    .forUpdate()
    .executeTakeFirst()

/** Returns false when there is no current mandate. */
export async function updateCompte(
  db: Database,
  entreprise_id: string,
  changes: { bic?: string | null; titulaire_compte?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mandats')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', 'not in', FINIS)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Numbers a new mandate. A reference is never reused: `COOP-A00012-003` is the company’s third mandate. */
export async function insertMandat(db: Database, entreprise_id: string, compte: Compte) {
  const { no_adherent, rang } = await db
    .selectFrom('entreprises as e')
    .leftJoin('mandats as m', 'm.entreprise_id', 'e.id')
    .select((row) => ['e.no_adherent', row.fn.count('m.id').as('rang')] as const)
    .where('e.id', '=', entreprise_id)
    .groupBy('e.id')
    .executeTakeFirstOrThrow()
  const rum = `COOP-${no_adherent}-${String(Number(rang) + 1).padStart(3, '0')}`
  await db
    .insertInto('mandats')
    .values({ ...compte, entreprise_id, rum })
    .execute()
}
