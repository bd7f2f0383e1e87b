import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import type { Database } from '../../platform/db/database.ts'

type PieceAchat = {
  id: string
  type: 'facture' | 'avoir'
  numero: string
  date_emission: string
  bon_commande_id: string
  donnees: DonneesDocument
}

/** Invoices and credit notes of the orders of a purchase, in order of issue. */
export async function listPieces(db: Database, groupement_id: string): Promise<PieceAchat[]> {
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('bons_commande as b', 'b.id', 'd.bon_commande_id')
    .select(['d.id', 'd.type', 'd.numero', 'd.date_emission', 'd.bon_commande_id', 'd.donnees'])
    .where('b.groupement_id', '=', groupement_id)
    .where('d.type', 'in', ['facture', 'avoir'])
    .orderBy('d.created_at')
    .orderBy('d.numero')
    .execute()
  return rows as PieceAchat[]
}

export const findGroupementOf = (db: Database, bon_id: string) =>
  db.selectFrom('bons_commande').select(['id', 'groupement_id']).where('id', '=', bon_id).executeTakeFirst()

/** The day of the last reception of each order. */
export async function readLivraisons(db: Database, groupement_id: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('lignes_reception as r')
    .innerJoin('receptions as n', 'n.id', 'r.reception_id')
    .innerJoin('lignes_commande as l', 'l.id', 'r.ligne_commande_id')
    .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
    .select((row) => ['b.id', row.fn.max('n.date_reception').as('jour')] as const)
    .where('b.groupement_id', '=', groupement_id)
    .where('n.annulee_le', 'is', null)
    .groupBy('b.id')
    .execute()
  return new Map(rows.map(({ id, jour }) => [id, jour]))
}
