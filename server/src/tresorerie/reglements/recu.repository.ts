import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The pieces that a payment pays, for its receipt. */
export async function listCreancesPayees(
  db: Database,
  reglement_id: string,
): Promise<NonNullable<DonneesDocument['sommes']>> {
  const rows = await db
    .selectFrom('affectations_reglement as f')
    .innerJoin('creances as c', 'c.id', 'f.creance_id')
    .select(['c.numero', sql<string>`objet_de_creance(c.id, c.objet)`.as('libelle'), 'c.echeance', 'f.montant'])
    .where('f.reglement_id', '=', reglement_id)
    .where('f.annulee_le', 'is', null)
    .orderBy('c.echeance')
    .orderBy('c.id')
    .execute()
  return rows.map(({ numero, ...somme }) => ({ ...somme, numero: numero ?? '' }))
}
