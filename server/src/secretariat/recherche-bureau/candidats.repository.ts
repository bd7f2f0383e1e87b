import { type RawBuilder, sql } from 'kysely'

/**
 * Rows looked at before they are sorted: « EARL » is the name of half of the companies, and the time of a search may not grow
 * with them.
 */
export const CANDIDATS_MAX = 500

/** An index of trigrams reads three signs at a time: shorter words alone are looked for where a name begins. */
const TRIGRAMME = 3

export function contientLesMots(texte: RawBuilder<unknown>, mots: readonly string[]): RawBuilder<boolean> {
  if (mots.length === 0) return sql<boolean>`false`
  const courts = mots.every((mot) => mot.length < TRIGRAMME)
  return sql<boolean>`(${sql.join(
    mots.map((mot) =>
      courts ? sql`(${texte} like ${`${mot}%`} or ${texte} like ${`% ${mot}%`})` : sql`${texte} like ${`%${mot}%`}`,
    ),
    sql` and `,
  )})`
}

export const ressemble = (texte: RawBuilder<unknown>, patterns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${texte} like any (${[...patterns]}::text[])`

/** Cents that a company owes. */
export const duDe = (entreprise_id: string) =>
  sql<number>`(select coalesce(sum(reste), 0)::bigint from creances where entreprise_id = ${sql.ref(entreprise_id)} and ouverte)`
