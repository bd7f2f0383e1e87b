import * as z from 'zod/mini'

/** Reads a typed number (« 1 234,5 », « 1234.5 »). Null: not a number, or more decimals than `scale`. */
export function parseDecimal(text: string, scale: number): number | null {
  const compact = text.replace(/\s/g, '').replace(',', '.')
  const match = /^-?\d+(?:\.(\d*))?$/.exec(compact)
  if (!match || (match[1] ?? '').length > scale) return null
  return Number(compact)
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
