import type { ArticleSuivi } from '@sillon/contract/achats/articles-achat'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { type ArticleLu, NouvelArticle } from '@sillon/domain/achats/groupements-achats/article-saisie'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import { COLONNES_ARTICLE } from './groupements-achats.repository.ts'

/** By the rows that the triggers keep. */
const ENGAGES = sql<number>`(
  select coalesce(sum(nombre), 0)::bigint from quantites_articles where article_id = articles_achat.id
)`.as('engages')

const COLONNES_SUIVI = [...COLONNES_ARTICLE, ENGAGES, 'prix_a_revoir'] as const

type Query = { page: number; par_page: number; q?: string | undefined }

export function listArticlesSuivis(db: Database, groupement_id: string, query: Query) {
  let matching = db.selectFrom('articles_achat').where('groupement_id', '=', groupement_id)
  if (query.q) {
    const texte = sql`normalise(designation || ' ' || coalesce(reference_fournisseur, ''))`
    matching = matching.where(matchesEveryWord(texte, query.q))
  }
  return readPage(db, query, {
    matching,
    rows: matching
      .select([...COLONNES_SUIVI])
      .orderBy('rang')
      .orderBy('id'),
  })
}

type Cle = { id: string; article_id: string }

export function findArticleSuivi(db: Database, { id, article_id }: Cle): Promise<ArticleSuivi | undefined> {
  return db
    .selectFrom('articles_achat')
    .select([...COLONNES_SUIVI])
    .where('groupement_id', '=', id)
    .where('id', '=', article_id)
    .executeTakeFirst()
}

const toRow = <Saisie extends Partial<ArticleLu>>({ paliers, ...saisie }: Saisie) => ({
  ...saisie,
  ...(paliers && { paliers: JSON.stringify(paliers) }),
})

/** Inserts the article after the last one. */
export function insertArticle(tx: Database, groupement_id: string, article: ArticleLu): Promise<{ id: string }> {
  const rang = tx
    .selectFrom('articles_achat')
    .select(sql<number>`coalesce(max(rang), 0) + 1`.as('rang'))
    .where('groupement_id', '=', groupement_id)
  return tx
    .insertInto('articles_achat')
    .values({ ...toRow(article), groupement_id, rang })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** An article, without what became of it: a new attribute is copied too. */
const COPIEES = ['rang', ...(Object.keys(NouvelArticle.shape) as (keyof ArticleLu)[])] as const

/** The articles of a purchase in another one, in the same order, their prices to be looked at again. */
export async function copyArticles(tx: Database, { from, to }: { from: string; to: string }) {
  await tx
    .insertInto('articles_achat')
    .columns(['groupement_id', 'prix_a_revoir', ...COPIEES])
    .expression((row) =>
      row
        .selectFrom('articles_achat')
        .select([sql<string>`${to}::uuid`.as('groupement_id'), sql<boolean>`true`.as('prix_a_revoir'), ...COPIEES])
        .where('groupement_id', '=', from),
    )
    .execute()
}

/** Prices to be looked at again no longer are; all of them, or those of these articles. Returns the names of the articles. */
export async function keepPrix(tx: Database, groupement_id: string, ids?: readonly string[]): Promise<string[]> {
  if (ids?.length === 0) return []
  let kept = tx
    .updateTable('articles_achat')
    .set({ prix_a_revoir: false })
    .where('groupement_id', '=', groupement_id)
    .where('prix_a_revoir', '=', true)
  if (ids) kept = kept.where('id', 'in', [...ids])
  const rows = await kept.returning('designation').execute()
  return rows.map(({ designation }) => designation)
}

type Changement = Partial<ArticleLu> &
  Partial<Pick<Article, 'prix_negocie_ht' | 'prix_final_ht' | 'nombre_cooperative'>> & { prix_a_revoir?: boolean }

export function updateArticle(tx: Database, id: string, changement: Changement): Promise<Article> {
  return tx
    .updateTable('articles_achat')
    .set((row) => ({ ...toRow(changement), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLONNES_ARTICLE)
    .executeTakeFirstOrThrow()
}

export async function updateStatuts(tx: Database, ids: readonly string[], statut: 'ouvert' | 'fige' | 'annule') {
  if (ids.length === 0) return
  await tx
    .updateTable('articles_achat')
    .set((row) => ({ statut, version: row('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
}

/** Also deletes the lines of drafts that refer to it. */
export async function deleteArticle(tx: Database, id: string) {
  await tx
    .deleteFrom('lignes_commande')
    .where('article_id', '=', id)
    .where('bon_commande_id', 'in', (row) =>
      row.selectFrom('bons_commande').select('id').where('statut', '=', 'brouillon'),
    )
    .execute()
  await tx.deleteFrom('articles_achat').where('id', '=', id).execute()
}

/** Moves this article to the rank `rang`; the articles are numbered again from 1. */
export async function updateRang(tx: Database, groupement_id: string, article_id: string, rang: number) {
  await sql`update articles_achat a set rang = place.rang from (
      select id, row_number() over (order by case when id = ${article_id} then ${rang} - 0.5 else place end, id) as rang
      from (
        select id, row_number() over (order by id = ${article_id}, rang, id) as place
        from articles_achat where groupement_id = ${groupement_id}
      ) as autres
    ) as place
    where a.id = place.id and a.rang <> place.rang`.execute(tx)
}
