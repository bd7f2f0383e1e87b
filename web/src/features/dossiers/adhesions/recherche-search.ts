/** The query string of « Nouvelle adhésion »: the SIRET looked up, or the name searched. */
export type RechercheSearch = { siret?: string; q?: string }

export function parseRechercheSearch({ siret, q }: Record<string, unknown>): RechercheSearch {
  const digits = textOf(siret).replace(/\D/g, '')
  const name = textOf(q).trim().slice(0, 150)
  return { ...(digits.length === 14 && { siret: digits }), ...(name && { q: name }) }
}

/** The router parses a SIRET in an address as a number. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
