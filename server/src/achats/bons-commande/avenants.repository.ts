import type { LigneAvenant } from '@sillon/domain/achats/bons-commande/avenant'
import type { Database } from '../../platform/db/database.ts'

type NouvelAvenant = {
  bon_commande_id: string
  motif: string
  auteur_id: string
  lignes: readonly LigneAvenant[]
  total_avant: number
  total_apres: number
}

/** Inserts an amendment, numbered within its order. Called under the lock of the purchase. */
export async function insertAvenant(tx: Database, { lignes, ...avenant }: NouvelAvenant): Promise<number> {
  const { numero } = await tx
    .insertInto('avenants')
    .values((row) => ({
      ...avenant,
      lignes: JSON.stringify(lignes),
      numero: row
        .selectFrom('avenants as autre')
        .select((one) => one(one.fn.coalesce(one.fn.max('autre.numero'), one.lit(0)), '+', 1).as('numero'))
        .where('autre.bon_commande_id', '=', avenant.bon_commande_id),
    }))
    .returning('numero')
    .executeTakeFirstOrThrow()
  return numero
}

type Ligne = { bon_commande_id: string; article_id: string }

export async function insertLigne(
  tx: Database,
  ligne: Ligne & {
    nombre: number
    nombre_attribue: number | null
    prix_annonce_ht: number
    prix_maximum_ht: number
    prix_final_ht: number | null
  },
) {
  await tx.insertInto('lignes_commande').values(ligne).execute()
}

export async function updateLigne(
  tx: Database,
  { bon_commande_id, article_id }: Ligne,
  changes: { nombre: number } | { nombre_attribue: number },
) {
  await tx
    .updateTable('lignes_commande')
    .set(changes)
    .where('bon_commande_id', '=', bon_commande_id)
    .where('article_id', '=', article_id)
    .execute()
}

export async function deleteLigne(tx: Database, { bon_commande_id, article_id }: Ligne) {
  await tx
    .deleteFrom('lignes_commande')
    .where('bon_commande_id', '=', bon_commande_id)
    .where('article_id', '=', article_id)
    .execute()
}
