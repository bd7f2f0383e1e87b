import type { Database } from '../platform/db/database.ts'
import { type BonEnregistre, COLONNES_BON } from './bons-commande.repository.ts'

/** The running order of a company in a purchase: there is one at most. */
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

export async function insertBon(
  tx: Database,
  bon: { groupement_id: string; entreprise_id: string; contact_id: string | null },
): Promise<string> {
  const { id } = await tx.insertInto('bons_commande').values(bon).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function listBonsCourants(
  db: Database,
  { groupement_id, entreprise_ids }: { groupement_id: string; entreprise_ids: readonly string[] },
): Promise<BonEnregistre[]> {
  if (entreprise_ids.length === 0) return []
  const rows = await db
    .selectFrom('bons_commande')
    .select(COLONNES_BON)
    .where('groupement_id', '=', groupement_id)
    .where('entreprise_id', 'in', [...entreprise_ids])
    .where('statut', '<>', 'annule')
    .execute()
  return rows as BonEnregistre[]
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
