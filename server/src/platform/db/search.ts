import { splitMots } from '@sillon/domain/texte'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** Every word must be in the text. A search without a letter or a digit finds nothing. */
export function matchesEveryWord(texte: Expression<unknown>, q: string): RawBuilder<boolean> {
  const words = splitMots(q)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${texte} like ${`%${word}%`}`),
    sql` and `,
  )})`
}
