/**
 * What a failure of PostgreSQL, or of the way to it, means for who asked:
 * - `disque`: it can write no more; the transaction is rolled back;
 * - `occupee`: refused or rolled back, it may be asked again;
 * - `injoignable`: nothing was asked;
 * - `coupee`: cut in the middle, a last commit may have been done.
 */
export type DatabaseFailure = 'disque' | 'occupee' | 'injoignable' | 'coupee'

/** By SQLSTATE, or by the code of the socket. */
const CODES: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^(53100|58030|ENOSPC|EDQUOT)$/, 'disque'],
  [/^(53\d{3}|40001|40P01|57014)$/, 'occupee'],
  [/^(57P03|08001|08004|ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/, 'injoignable'],
  [/^(57P0\d|08\d{3}|ECONNRESET|EPIPE|ETIMEDOUT)$/, 'coupee'],
]

/** What pg says without a code. After a cut, the rollback fails in its turn: « not queryable ». */
const MESSAGES: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/timeout exceeded when trying to connect/i, 'occupee'],
  [/connection terminated|connection error|not queryable/i, 'coupee'],
]

export function failureOf({ code = '', message }: { code?: string; message: string }): DatabaseFailure | undefined {
  const found = code ? CODES.find(([codes]) => codes.test(code)) : MESSAGES.find(([words]) => words.test(message))
  return found?.[1]
}
