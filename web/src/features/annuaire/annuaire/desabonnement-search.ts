/** The token is in the query string: the List-Unsubscribe header is read by programs that ignore fragments. */
export type DesabonnementSearch = { jeton?: string }

export const parseDesabonnementSearch = ({ jeton }: Record<string, unknown>): DesabonnementSearch =>
  typeof jeton === 'string' && jeton !== '' ? { jeton } : {}
