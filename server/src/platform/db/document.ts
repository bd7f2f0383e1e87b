/**
 * Converts values of jsonb columns to JSON text. Undefined values are left out, so that a partial update does not
 * change their columns.
 */
export function toDocument<Name extends string>(values: Record<Name, unknown>): { [name in Name]?: string | null } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value === null ? null : JSON.stringify(value)])) as {
    [name in Name]?: string | null
  }
}
