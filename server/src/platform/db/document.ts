/** Values of jsonb columns as JSON text; what is undefined stays out, so that a partial update leaves its column alone. */
export function toDocument<Name extends string>(values: Record<Name, unknown>): { [name in Name]?: string | null } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value === null ? null : JSON.stringify(value)])) as {
    [name in Name]?: string | null
  }
}
