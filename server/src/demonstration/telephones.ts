import type { Hasard } from './hasard.ts'

/**
 * Prefixes of landline numbers that the French regulator reserves for fiction (its mobile ones, in 06 39, would be read
 * as Mayotte’s); overseas, a prefix of the territory.
 */
const METROPOLE = { mobile: '+3363898', fixe: '+3353649' }
const OUTRE_MER: Record<string, { mobile: string; fixe: string }> = {
  '971': { mobile: '+59069035', fixe: '+59059023' },
  '972': { mobile: '+59669645', fixe: '+59659650' },
  '973': { mobile: '+59469441', fixe: '+59459430' },
  '974': { mobile: '+26269286', fixe: '+26226241' },
}

export const drawTelephone = (hasard: Hasard, genre: 'mobile' | 'fixe', departement: string) =>
  `${(OUTRE_MER[departement] ?? METROPOLE)[genre]}${hasard.chiffres(4)}`
