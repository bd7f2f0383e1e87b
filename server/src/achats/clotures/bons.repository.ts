import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export type BonCloture = {
  id: string
  numero: string | null
  entreprise_id: string
  raison_sociale: string
  groupement_id: string
  groupement: string
  statut: BonStatut
  total_ttc: number
  motif: string | null
  /** When its member last accepted its price. */
  accepte_le: string | null
  /** When its member was last asked to accept it again. */
  accord_demande_le: string | null
}

const select = (db: Database) =>
  db
    .selectFrom('bons_commande as b')
    .innerJoin('entreprises as e', 'e.id', 'b.entreprise_id')
    .innerJoin('groupements_achats as g', 'g.id', 'b.groupement_id')
    .select([
      'b.id',
      'b.numero',
      'b.entreprise_id',
      'e.raison_sociale',
      'b.groupement_id',
      'g.libelle as groupement',
      'b.statut',
      'b.total_ttc',
      'b.motif',
      'b.accord_demande_le',
      sql<string | null>`coalesce(b.accepte_le, b.valide_le)`.as('accepte_le'),
    ])

/** The orders that commit somebody, by date of validation. */
export function listBonsCloture(db: Database, groupement_id: string): Promise<BonCloture[]> {
  return select(db)
    .where('b.groupement_id', '=', groupement_id)
    .where('b.statut', 'not in', ['brouillon', 'annule'])
    .orderBy('b.valide_le')
    .orderBy('b.id')
    .execute()
}

export function findBonCloture(db: Database, id: string): Promise<BonCloture | undefined> {
  return select(db).where('b.id', '=', id).executeTakeFirst()
}

export async function listExplications(db: Database, bon_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lignes_commande as l')
    .innerJoin('articles_achat as a', 'a.id', 'l.article_id')
    .select('l.explication')
    .where('l.bon_commande_id', '=', bon_id)
    .where('l.explication', 'is not', null)
    .orderBy('a.rang')
    .execute()
  return rows.flatMap(({ explication }) => (explication ? [explication] : []))
}

/** Orders put to their member before `avant` and still unanswered. */
export function listSansAccord(db: Database, avant: Date): Promise<BonCloture[]> {
  return select(db)
    .where('b.statut', '=', 'a_reconfirmer')
    .where('b.accord_demande_le', '<=', avant.toISOString())
    .orderBy('b.id')
    .execute()
}
