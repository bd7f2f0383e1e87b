/** The address bar of « Nouvelle adhésion »: the number looked up, or the name searched. */
export type RechercheSearch = { siret?: string; q?: string }

export function parseRechercheSearch({ siret, q }: Record<string, unknown>): RechercheSearch {
  const digits = textOf(siret).replace(/\D/g, '')
  const name = textOf(q).trim().slice(0, 150)
  return { ...(digits.length === 14 && { siret: digits }), ...(name && { q: name }) }
}

/** A number in an address is read as a number. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
