import type { PropositionAFaire, PropositionStatut } from '@sillon/domain/achats/groupements-achats/propositions'
import type { Conditionnement } from '@sillon/domain/unite'
import type { Database } from '../../platform/db/database.ts'

/** Number of proposals without an answer yet, by article. */
export async function countEnAttente(db: Database, groupement_id: string, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('propositions as p')
    .innerJoin('bons_commande as b', 'b.id', 'p.bon_commande_id')
    .select((row) => ['p.article_id', row.fn.countAll<number>().as('nombre')] as const)
    .where('b.groupement_id', '=', groupement_id)
    .where('b.statut', '<>', 'annule')
    .where('p.statut', '=', 'proposee')
    .where('p.expire_le', '>', now.toISOString())
    .groupBy('p.article_id')
    .execute()
  return new Map(rows.map(({ article_id, nombre }) => [article_id, Number(nombre)]))
}

/** The orders already asked about each article, whatever they answered. */
export async function listSollicites(db: Database, groupement_id: string): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('propositions as p')
    .innerJoin('bons_commande as b', 'b.id', 'p.bon_commande_id')
    .select(['p.article_id', 'p.bon_commande_id'])
    .where('b.groupement_id', '=', groupement_id)
    .execute()
  const parArticle = new Map<string, Set<string>>()
  for (const { article_id, bon_commande_id } of rows) {
    const bons = parArticle.get(article_id) ?? new Set()
    parArticle.set(article_id, bons.add(bon_commande_id))
  }
  return parArticle
}

type Nouvelles = { article_id: string; expire_le: Date; propositions: readonly PropositionAFaire[] }

export async function insertPropositions(tx: Database, { article_id, expire_le, propositions }: Nouvelles) {
  await tx
    .insertInto('propositions')
    .values(
      propositions.map(({ bon_id, nombre_actuel, nombre_propose }) => ({
        bon_commande_id: bon_id,
        article_id,
        nombre_actuel,
        nombre_propose,
        expire_le,
      })),
    )
    .execute()
}

type Proposition = {
  id: string
  article_id: string
  nombre_actuel: number
  nombre_propose: number
  statut: PropositionStatut
  expire_le: string
  designation: string
  conditionnement: Conditionnement
}

export function listPropositions(db: Database, bon_id: string): Promise<Proposition[]> {
  return db
    .selectFrom('propositions as p')
    .innerJoin('articles_achat as a', 'a.id', 'p.article_id')
    .select([
      'p.id',
      'p.article_id',
      'p.nombre_actuel',
      'p.nombre_propose',
      'p.statut',
      'p.expire_le',
      'a.designation',
      'a.conditionnement',
    ])
    .where('p.bon_commande_id', '=', bon_id)
    .orderBy('p.created_at', 'desc')
    .orderBy('a.rang')
    .execute()
}

type Reponse = { statut: 'acceptee' | 'refusee'; repondu_le: Date; repondu_par: string }

export async function answerProposition(tx: Database, id: string, reponse: Reponse) {
  await tx.updateTable('propositions').set(reponse).where('id', '=', id).execute()
}

/** Closes the pending proposals because another decision was made. */
export async function closePropositions(tx: Database, groupement_id: string, article_id?: string) {
  await tx
    .updateTable('propositions')
    .set({ statut: 'expiree' })
    .where('statut', '=', 'proposee')
    .where('bon_commande_id', 'in', (row) =>
      row.selectFrom('bons_commande').select('id').where('groupement_id', '=', groupement_id),
    )
    .$if(article_id !== undefined, (query) => query.where('article_id', '=', article_id ?? ''))
    .execute()
}

export async function listGroupementsAExpirer(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('propositions as p')
    .innerJoin('bons_commande as b', 'b.id', 'p.bon_commande_id')
    .select('b.groupement_id')
    .distinct()
    .where('p.statut', '=', 'proposee')
    .where('p.expire_le', '<=', now.toISOString())
    .execute()
  return rows.map(({ groupement_id }) => groupement_id)
}

export async function expirePropositions(tx: Database, groupement_id: string, now: Date): Promise<number> {
  const expirees = await tx
    .updateTable('propositions')
    .set({ statut: 'expiree' })
    .where('statut', '=', 'proposee')
    .where('expire_le', '<=', now.toISOString())
    .where('bon_commande_id', 'in', (row) =>
      row.selectFrom('bons_commande').select('id').where('groupement_id', '=', groupement_id),
    )
    .returning('id')
    .execute()
  return expirees.length
}
