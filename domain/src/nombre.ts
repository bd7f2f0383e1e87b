import * as z from 'zod/mini'

/**
 * Reads a typed number (« 1 234,5 », « 1234.5 », « 1.234,5 »). Null: not a number, or more decimals than `scale`. Of two
 * separators, the last one is that of the decimals.
 */
export function parseDecimal(text: string, scale: number): number | null {
  const compact = withoutGroups(text.replace(/\s/g, '')).replace(',', '.')
  const match = /^-?\d+(?:\.(\d*))?$/.exec(compact)
  if (!match || (match[1] ?? '').length > scale) return null
  return Number(compact)
}

const GROUPES = { point: /^-?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/, virgule: /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/ }

/** One separator alone is that of the decimals: « 1.234 » is a little more than one. */
function withoutGroups(text: string): string {
  if (text.indexOf('.') === text.lastIndexOf('.') && !text.includes(',')) return text
  if (text.indexOf(',') === text.lastIndexOf(',') && !text.includes('.')) return text
  if (GROUPES.point.test(text)) return text.replaceAll('.', '')
  return GROUPES.virgule.test(text) ? text.replaceAll(',', '') : text
}

type Bornes = { min: number; max: number; message?: string }

/** A JSON number with at most `scale` decimals: 12.3 and 12.34 fit scale 2, 0.1 + 0.2 does not. */
export const decimal = ({ min, max, scale, message }: Bornes & { scale: number }) =>
  z.number().check(
    ...bounds({ min, max, message }),
    z.refine((value) => Number(value.toFixed(scale)) === value, { error: `${scale} décimales au maximum.` }),
  )

export const entier = ({ min, max, message }: Bornes) => z.int().check(...bounds({ min, max, message }))

const NOMBRE = new Intl.NumberFormat('fr-FR')

function bounds({ min, max, message }: { min: number; max: number; message: string | undefined }) {
  const error = message ?? `Saisissez un nombre entre ${NOMBRE.format(min)} et ${NOMBRE.format(max)}.`
  return [z.minimum(min, { error, abort: true }), z.maximum(max, { error, abort: true })] as const
}
