import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type BonEnregistre, COLONNES_BON } from './bons-commande.repository.ts'

/** The running order of a company in a purchase: at most one exists. */
export async function findBonCourantId(
  db: Database,
  { groupement_id, entreprise_id }: { groupement_id: string; entreprise_id: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('bons_commande')
    .select('id')
    .where('groupement_id', '=', groupement_id)
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', '<>', 'annule')
    .executeTakeFirst()
  return found?.id
}

/** Returns undefined when the company was merged into another while the caller waited for the lock of the purchase. */
export async function insertBon(
  tx: Database,
  {
    groupement_id,
    entreprise_id,
    contact_id,
  }: { groupement_id: string; entreprise_id: string; contact_id: string | null },
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('bons_commande')
    .columns(['groupement_id', 'entreprise_id', 'contact_id'])
    .expression(
      tx
        .selectFrom('entreprises')
        .select([sql<string>`${groupement_id}::uuid`.as('g'), 'id', sql<string | null>`${contact_id}::uuid`.as('c')])
        .where('id', '=', entreprise_id)
        .where('fusionnee_dans_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function listBonsCourants(
  db: Database,
  { groupement_id, entreprise_ids }: { groupement_id: string; entreprise_ids: readonly string[] },
): Promise<BonEnregistre[]> {
  if (entreprise_ids.length === 0) return []
  return db
    .selectFrom('bons_commande')
    .select(COLONNES_BON)
    .where('groupement_id', '=', groupement_id)
    .where('entreprise_id', 'in', [...entreprise_ids])
    .where('statut', '<>', 'annule')
    .execute()
}

type Ligne = { article_id: string; nombre: number; prix_annonce_ht: number; prix_maximum_ht: number }

export async function replaceLignes(tx: Database, bon_commande_id: string, lignes: readonly Ligne[]) {
  await tx.deleteFrom('lignes_commande').where('bon_commande_id', '=', bon_commande_id).execute()
  if (lignes.length === 0) return
  await tx
    .insertInto('lignes_commande')
    .values(lignes.map((ligne) => ({ ...ligne, bon_commande_id })))
    .execute()
}
