import type { Unite } from '../../unite.ts'

/** Units of UN/ECE recommendation 20 and packages of recommendation 21, as invoices name them, in the units of articles. */
const CODES: Record<string, { unite: Unite; facteur: number }> = {
  TNE: { unite: 't', facteur: 1 },
  DTN: { unite: 't', facteur: 0.1 },
  KGM: { unite: 'kg', facteur: 1 },
  GRM: { unite: 'kg', facteur: 0.001 },
  LTR: { unite: 'L', facteur: 1 },
  HLT: { unite: 'L', facteur: 100 },
  MTQ: { unite: 'L', facteur: 1_000 },
  MTR: { unite: 'm', facteur: 1 },
  KMT: { unite: 'm', facteur: 1_000 },
  C62: { unite: 'unite', facteur: 1 },
  H87: { unite: 'unite', facteur: 1 },
  EA: { unite: 'unite', facteur: 1 },
  NAR: { unite: 'unite', facteur: 1 },
  XPP: { unite: 'unite', facteur: 1 },
}

/** Codes that UNECE gives the units of articles. */
export const CODE_UNITE: Record<Unite, string> = { t: 'TNE', kg: 'KGM', L: 'LTR', unite: 'C62', dose: 'C62', m: 'MTR' }

const ENTRE_UNITES: Partial<Record<`${Unite}>${Unite}`, number>> = { 't>kg': 1_000, 'kg>t': 0.001, 'unite>dose': 1 }

/** The quantity of an invoice in the unit of the article; null when one does not measure the other. */
export function convertis(quantite: number, code: string, unite: Unite): number | null {
  const connue = Object.hasOwn(CODES, code) ? CODES[code] : undefined
  if (!connue) return null
  const facteur = connue.unite === unite ? 1 : ENTRE_UNITES[`${connue.unite}>${unite}`]
  if (facteur === undefined) return null
  return arrondi(quantite * connue.facteur * facteur)
}

/** Quantities of articles have four decimals; six keep those of invoices, without floating-point remainders. */
export const arrondi = (quantite: number): number => Math.round(quantite * 1_000_000) / 1_000_000

const NOMS: Record<string, string> = {
  TNE: 't',
  DTN: 'q',
  KGM: 'kg',
  GRM: 'g',
  LTR: 'L',
  HLT: 'hL',
  MTQ: 'm³',
  MTR: 'm',
  KMT: 'km',
}

/** The unit of an invoice, as a page shows it. */
export const nomUnite = (code: string): string => {
  if (Object.hasOwn(NOMS, code)) return NOMS[code] ?? code
  return Object.hasOwn(CODES, code) ? 'unité' : code
}
