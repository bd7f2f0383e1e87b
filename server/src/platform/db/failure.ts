/**
 * Consequence for the caller of a failure of PostgreSQL, or of the connection to it:
 * - `disque`: the disk is full; the transaction is rolled back;
 * - `occupee`: refused or rolled back, the request may be sent again;
 * - `injoignable`: nothing was executed;
 * - `coupee`: cut in the middle, the last commit may have succeeded.
 */
export type DatabaseFailure = 'disque' | 'occupee' | 'injoignable' | 'coupee'

/** By SQLSTATE, or by the error code of the socket. */
const CODES: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/^(53100|58030|ENOSPC|EDQUOT)$/, 'disque'],
  // The last three: a prepared statement that is no longer one, in the middle of a transaction.
  [/^(53\d{3}|40001|40P01|57014|0A000|26000|42P05)$/, 'occupee'],
  [/^(57P03|08001|08004|ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/, 'injoignable'],
  [/^(57P0\d|08\d{3}|ECONNRESET|EPIPE|ETIMEDOUT)$/, 'coupee'],
]

/** Messages of pg errors without a code. After a cut, the rollback fails too, with « not queryable ». */
const MESSAGES: readonly (readonly [RegExp, DatabaseFailure])[] = [
  [/timeout exceeded when trying to connect/i, 'occupee'],
  [/connection terminated|connection error|not queryable/i, 'coupee'],
]

export function failureOf({ code = '', message }: { code?: string; message: string }): DatabaseFailure | undefined {
  const found = code ? CODES.find(([codes]) => codes.test(code)) : MESSAGES.find(([words]) => words.test(message))
  return found?.[1]
}
