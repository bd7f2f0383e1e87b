import { normalise } from '@sillon/domain/texte'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** The words of `q` in normalised form: without case, accents, hyphens or spaces. */
const wordsOf = (q: string): string[] =>
  q
    .trim()
    .split(/\s+/)
    .map(normalise)
    .filter((word) => word !== '')
    .slice(0, 8)

/** Every word must be in the text. A search without a letter or a digit finds nothing. */
export function matchesEveryWord(texte: Expression<unknown>, q: string): RawBuilder<boolean> {
  const words = wordsOf(q)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${texte} like ${`%${word}%`}`),
    sql` and `,
  )})`
}
