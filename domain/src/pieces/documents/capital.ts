import type { Emetteur } from './donnees.ts'

/**
 * « au capital de 45 000 € », « à capital variable », whether or not the setting contains these words; null when the
 * legal form already says it.
 */
export function phraseCapital({
  capital,
  forme_juridique,
}: Pick<Emetteur, 'capital' | 'forme_juridique'>): string | null {
  const valeur = (capital ?? '').replace(/^(?:au |à )?capital(?: social)?(?: de)? ?/i, '').trim()
  if (valeur === '') return null
  if (/\d/.test(valeur)) return `au capital de ${valeur}`
  return /\bcapital\b/i.test(forme_juridique ?? '') ? null : `à capital ${valeur}`
}
