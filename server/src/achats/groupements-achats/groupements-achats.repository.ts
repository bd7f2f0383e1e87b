import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import type { StatutDonne } from '@sillon/domain/cycle'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const COLONNES = [
  'id',
  'version',
  'reference',
  'famille',
  'libelle',
  'description',
  'fournisseur_id',
  'statut',
  'ouverture_le',
  'cloture_le',
  'livraison_du',
  'livraison_au',
  'mode_livraison',
  'lieu_livraison',
  'mode_facturation',
  'mode_prix',
  'seuil_minimum',
  'seuil_unite',
  'franco_ht',
  'frais_port',
  'cle_frais',
  'acompte_pct',
  'conditions_reglement',
  'conditions',
  'reserve_adherents_a_jour',
  'frais_gestion_pct',
  'motif',
] as const

/** `verrou` locks the purchase: ordering, closing and allocating wait until the end of the transaction. */
export async function findGroupement(
  db: Database,
  id: string,
  { verrou = false } = {},
): Promise<Groupement | undefined> {
  const query = db.selectFrom('groupements_achats').select(COLONNES).where('id', '=', id)
  const found = await (verrou ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return found as Groupement | undefined
}

type Nouveau = Omit<Groupement, 'id' | 'version' | 'statut' | 'motif'>

export const insertGroupement = (tx: Database, nouveau: Nouveau): Promise<{ id: string }> =>
  tx.insertInto('groupements_achats').values(nouveau).returning('id').executeTakeFirstOrThrow()

/** The references that begin with `debut`. */
export async function listReferences(db: Database, debut: string): Promise<string[]> {
  const rows = await db
    .selectFrom('groupements_achats')
    .select('reference')
    .where('reference', 'like', `${debut}%`)
    .execute()
  return rows.map(({ reference }) => reference)
}

export type ChangementGroupement = Partial<Omit<Groupement, 'id' | 'version' | 'statut'>>

/** Raises the version: every change of a purchase does. */
export async function updateGroupement(
  tx: Database,
  id: string,
  changement: ChangementGroupement & { statut?: StatutDonne<GroupementStatut> },
): Promise<Groupement> {
  const updated = await tx
    .updateTable('groupements_achats')
    .set((row) => ({ ...changement, version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .returning(COLONNES)
    .executeTakeFirstOrThrow()
  return updated as Groupement
}

/** Lets the reminder be sent again. The version stays, since nothing shown has changed. */
export async function forgetRappel(tx: Database, id: string) {
  await tx.updateTable('groupements_achats').set({ rappel_le: null }).where('id', '=', id).execute()
}

/** Returns false when the reminder was already sent, or when the closing has changed since it was read. */
export async function claimRappel(tx: Database, { id, cloture_le }: Groupement, rappel_le: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('groupements_achats')
    .set({ rappel_le })
    .where('id', '=', id)
    .where('statut', '=', 'ouvert')
    .where(sql<string>`date_trunc('milliseconds', cloture_le)`, '=', cloture_le)
    .where('rappel_le', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const COLONNES_ARTICLE = [
  'id',
  'version',
  'rang',
  'reference_fournisseur',
  'designation',
  'description',
  'amm',
  'unite',
  'conditionnement',
  'contenance',
  'multiple',
  'minimum',
  'colisage',
  'disponible',
  'minimum_groupe',
  'prix_unitaire_ht',
  'paliers',
  'tva_code',
  'redevance_ht',
  'eco_contribution_ht',
  'poids_unite_kg',
  'certiphyto_requis',
  'statut',
  'prix_negocie_ht',
  'prix_final_ht',
  'nombre_cooperative',
] as const

export async function listArticles(db: Database, groupement_id: string): Promise<Article[]> {
  const rows = await db
    .selectFrom('articles_achat')
    .select(COLONNES_ARTICLE)
    .where('groupement_id', '=', groupement_id)
    .orderBy('rang')
    .execute()
  return rows as Article[]
}

/** Packages ordered by article, in the orders that commit somebody; without the cooperative’s own. */
export async function readTotaux(db: Database, groupement_id: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('lignes_commande as l')
    .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
    .select((row) => ['l.article_id', row.fn.sum<number>('l.nombre').as('nombre')] as const)
    .where('b.groupement_id', '=', groupement_id)
    .where('b.statut', 'not in', ['brouillon', 'annule'])
    .groupBy('l.article_id')
    .execute()
  return new Map(rows.map(({ article_id, nombre }) => [article_id, Number(nombre)]))
}
