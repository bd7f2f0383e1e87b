import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Lecture = { after: string; limit: number }

/** Orders whose invoices by the cooperative are all paid or written off. Those that have no invoice wait for the office. */
export async function listPayes(db: Database, { after, limit }: Lecture): Promise<string[]> {
  const bons = await db
    .selectFrom('bons_commande as b')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .select('b.id')
    .where('g.mode_facturation', '=', 'achat_revente')
    .where('b.statut', '=', 'facture')
    .where(
      sql<boolean>`(select bool_and(f.statut in ('payee', 'irrecouvrable')) from factures f where f.bon_commande_id = b.id)`,
    )
    .where('b.id', '>', after)
    .orderBy('b.id')
    .limit(limit)
    .execute()
  return bons.map(({ id }) => id)
}

/**
 * Settled orders that owe again, since a payment was returned or cancelled. Starts from the unpaid invoices: settled
 * orders are ever more.
 */
export async function listDusDeNouveau(db: Database, { after, limit }: Lecture): Promise<string[]> {
  const bons = await db
    .selectFrom('factures as f')
    .innerJoin('bons_commande as b', 'b.id', 'f.bon_commande_id')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .select('b.id')
    .distinct()
    .where('f.statut', 'in', ['a_payer', 'partiellement_payee'])
    .where('g.mode_facturation', '=', 'achat_revente')
    .where('b.statut', '=', 'solde')
    .where('b.id', '>', after)
    .orderBy('b.id')
    .limit(limit)
    .execute()
  return bons.map(({ id }) => id)
}
