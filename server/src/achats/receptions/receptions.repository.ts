import type { Part } from '@sillon/domain/achats/receptions/distribution'
import type { Reception } from '@sillon/domain/achats/receptions/reception'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

type Entete = {
  commande_fournisseur_id: string
  date_reception: string
  numero_bl: string | null
  reserves: string | null
  saisi_par: string
}
type Ligne = Part & { article_id: string; lot: string | null }

export async function insertReception(tx: Database, entete: Entete, lignes: readonly Ligne[]): Promise<string> {
  const { id } = await tx.insertInto('receptions').values(entete).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('lignes_reception')
    .values(lignes.map((ligne) => ({ ...ligne, reception_id: id })))
    .execute()
  return id
}

export const findReception = (db: Database, id: string) =>
  db
    .selectFrom('receptions as n')
    .innerJoin('commandes_fournisseur as f', 'f.id', 'n.commande_fournisseur_id')
    .select([
      'n.id',
      'n.date_reception',
      'n.numero_bl',
      'n.annulee_le',
      'f.groupement_id',
      'f.numero',
      'f.id as commande_id',
    ])
    .where('n.id', '=', id)
    .executeTakeFirst()

export async function cancelReception(tx: Database, id: string, motif: string, now: Date) {
  await tx.updateTable('receptions').set({ annulee_le: now, motif }).where('id', '=', id).execute()
}

/** The receptions of a supplier order, the latest first. */
export async function listReceptions(db: Database, commande_id: string): Promise<Reception[]> {
  const receptions = await db
    .selectFrom('receptions as n')
    .leftJoin('utilisateurs as u', 'u.id', 'n.saisi_par')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select([
      'n.id',
      'n.date_reception',
      'n.numero_bl',
      'n.reserves',
      'n.annulee_le',
      'n.motif',
      nomComplet('a', 'u').as('saisi_par'),
    ])
    .where('n.commande_fournisseur_id', '=', commande_id)
    .orderBy('n.date_reception', 'desc')
    .orderBy('n.created_at', 'desc')
    .execute()
  const lignes = await listLignesReception(db, commande_id)
  return receptions.map((reception) => ({
    ...reception,
    lignes: lignes
      .filter(({ reception_id }) => reception_id === reception.id)
      .map(({ reception_id, ...ligne }) => ligne),
  }))
}

async function listLignesReception(db: Database, commande_id: string) {
  const rows = await db
    .selectFrom('lignes_reception as r')
    .innerJoin('receptions as n', 'n.id', 'r.reception_id')
    .innerJoin('articles_achat as a', 'a.id', 'r.article_id')
    .leftJoin('lignes_commande as l', 'l.id', 'r.ligne_commande_id')
    .leftJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
    .leftJoin('entreprises as e', 'e.id', 'b.entreprise_id')
    .select([
      'r.id',
      'r.reception_id',
      'r.article_id',
      'a.designation',
      'a.conditionnement',
      'e.raison_sociale as destinataire',
      'r.nombre',
      'r.nombre_abime',
      'r.lot',
    ])
    .where('n.commande_fournisseur_id', '=', commande_id)
    .orderBy('a.rang')
    .orderBy('b.valide_le')
    .orderBy('r.id')
    .execute()
  return rows as (Reception['lignes'][number] & { reception_id: string })[]
}

type TotalRecu = { article_id: string; nombre: number; nombre_abime: number; libre: number }

/** Totals by article, without cancelled receptions. `libre`: undamaged packages that went to no order. */
export function sumRecus(db: Database, commande_id: string): Promise<TotalRecu[]> {
  return db
    .selectFrom('lignes_reception as r')
    .innerJoin('receptions as n', 'n.id', 'r.reception_id')
    .select([
      'r.article_id',
      sql<number>`sum(r.nombre)::int`.as('nombre'),
      sql<number>`sum(r.nombre_abime)::int`.as('nombre_abime'),
      sql<number>`coalesce(sum(r.nombre - r.nombre_abime) filter (where r.ligne_commande_id is null), 0)::int`.as(
        'libre',
      ),
    ])
    .where('n.commande_fournisseur_id', '=', commande_id)
    .where('n.annulee_le', 'is', null)
    .groupBy('r.article_id')
    .execute()
}

/** The packages of one reception that each member takes away. */
export const listEmargements = (db: Database, reception_id: string) =>
  db
    .selectFrom('lignes_reception as r')
    .innerJoin('articles_achat as a', 'a.id', 'r.article_id')
    .innerJoin('lignes_commande as l', 'l.id', 'r.ligne_commande_id')
    .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
    .innerJoin('entreprises as e', 'e.id', 'b.entreprise_id')
    .select([
      'e.raison_sociale',
      'e.no_adherent',
      'b.numero',
      'a.designation',
      'a.conditionnement',
      'r.lot',
      sql<number>`(r.nombre - r.nombre_abime)::int`.as('nombre'),
    ])
    .where('r.reception_id', '=', reception_id)
    .orderBy(sql`e.raison_sociale collate francais`)
    .orderBy('a.rang')
    .execute()
