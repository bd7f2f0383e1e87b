import * as z from 'zod/mini'
import { entier } from '../../nombre.ts'
import { RuleViolation } from '../../rule-violation.ts'
import { SERIES } from './document-type.ts'
import { formatNumero } from './numero.ts'

/** Series of documents that have a number of their own. */
export const SERIES_NUMEROTEES = Object.values(SERIES).filter((serie) => serie !== null)

/**
 * State of a series in a year. Its version is its last number, so that a save fails when a document was issued
 * meanwhile.
 */
export const Compteur = z.object({
  serie: z.string(),
  annee: z.int(),
  prochain: z.int(),
  /** `FA-2026-000124` */
  numero: z.string(),
  version: z.int(),
})
export type Compteur = z.infer<typeof Compteur>

const NUMERO_MAX = 999_999

export const CompteurSaisie = z.strictObject({ prochain: entier({ min: 1, max: NUMERO_MAX }) })
export type CompteurSaisie = z.input<typeof CompteurSaisie>

export const toCompteur = (serie: string, annee: number, dernier: number): Compteur => ({
  serie,
  annee,
  prochain: dernier + 1,
  numero: formatNumero(serie, annee, dernier + 1),
  version: dernier,
})

/** Series whose numbers must follow one another without a gap. */
const SERIES_SANS_TROU: readonly string[] = [SERIES.facture, SERIES.avoir].filter((serie) => serie !== null)

/** Throws when the next number was already issued, or when it would leave a gap in invoices or credit notes. */
export function requireProchain({ serie, dernier }: { serie: string; dernier: number }, prochain: number): void {
  if (prochain <= dernier) {
    throw new RuleViolation(
      'numero-deja-pris',
      `Le numéro ${dernier} est déjà pris\u00a0: la numérotation peut avancer, jamais reculer.`,
      'prochain',
    )
  }
  if (dernier === 0 || prochain === dernier + 1 || !SERIES_SANS_TROU.includes(serie)) return
  throw new RuleViolation(
    'numero-saute',
    `Les factures et les avoirs se suivent sans trou\u00a0: la série ${serie} est commencée, son prochain numéro reste ${dernier + 1}.`,
    'prochain',
  )
}
