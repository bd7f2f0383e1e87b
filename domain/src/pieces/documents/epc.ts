import type { CoordonneesPaiement } from './donnees.ts'

type Virement = NonNullable<CoordonneesPaiement['virement']>

const NOM_MAX = 70
const REFERENCE_MAX = 140
const MONTANT_MAX = 99_999_999_999

/**
 * Text of the QR code of a transfer, for banking applications: EPC069-12, version 002, UTF-8. `montant` in cents;
 * `reference`: number of the document. Null: no code, since the amount is zero or outside the bounds of the standard.
 */
export function buildEpc({ titulaire, iban, bic }: Virement, montant: number, reference: string): string | null {
  if (!Number.isInteger(montant) || montant < 1 || montant > MONTANT_MAX) return null
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    compact(bic ?? ''),
    ligne(titulaire, NOM_MAX),
    compact(iban),
    `EUR${toEuros(montant)}`,
    '',
    '',
    ligne(reference, REFERENCE_MAX),
  ].join('\n')
}

const compact = (value: string) => value.replace(/\s/g, '').toUpperCase()

/** A line feed would shift the lines that follow, which are read by position. */
const ligne = (value: string, max: number) => value.replace(/\s+/g, ' ').trim().slice(0, max).trim()

const toEuros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
