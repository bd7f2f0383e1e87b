import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Lecture = { after: string; limit: number }

/** Orders that the cooperative sells, with an invoice, in the given status. */
const vendus = (db: Database, statut: 'facture' | 'solde', { after, limit }: Lecture) =>
  db
    .selectFrom('bons_commande as b')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .select('b.id')
    .where('g.mode_facturation', '=', 'achat_revente')
    .where('b.statut', '=', statut)
    .where(sql<boolean>`exists (select from factures f where f.bon_commande_id = b.id)`)
    .where('b.id', '>', after)
    .orderBy('b.id')
    .limit(limit)

const HAS_OUVERTE = sql<boolean>`exists (
  select from factures f where f.bon_commande_id = b.id and f.statut <> 'payee')`

/** Invoiced orders whose invoices are all paid. */
export const listPayes = (db: Database, lecture: Lecture) =>
  idsOf(vendus(db, 'facture', lecture).where(sql<boolean>`not ${HAS_OUVERTE}`))

/** Settled orders that owe again, since a payment was returned or cancelled. */
export const listDusDeNouveau = (db: Database, lecture: Lecture) =>
  idsOf(vendus(db, 'solde', lecture).where(HAS_OUVERTE))

const idsOf = async (bons: ReturnType<typeof vendus>) => (await bons.execute()).map(({ id }) => id)

export async function findGroupementOf(tx: Database, id: string): Promise<string> {
  const bon = tx.selectFrom('bons_commande').select('groupement_id').where('id', '=', id)
  return (await bon.executeTakeFirstOrThrow()).groupement_id
}

/** Status of an order whose purchase is locked. */
export const findStatut = (tx: Database, id: string) =>
  tx.selectFrom('bons_commande').select('statut').where('id', '=', id).executeTakeFirstOrThrow()
