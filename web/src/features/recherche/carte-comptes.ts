import type { ResultatsDepartement } from '@sillon/domain/recherche/recherche'

/** How dark: nothing, a few, many, very many. */
export const NIVEAUX = [
  { min: 0, label: 'Aucun', className: 'fill-surface', swatch: 'bg-surface' },
  { min: 1, label: '1 à 9', className: 'fill-green-tint', swatch: 'bg-green-tint' },
  { min: 10, label: '10 à 49', className: 'fill-green-line', swatch: 'bg-green-line' },
  { min: 50, label: '50 et plus', className: 'fill-green', swatch: 'bg-green' },
] as const

export const niveauOf = (nombre: number) => NIVEAUX.findLast(({ min }) => nombre >= min) ?? NIVEAUX[0]

export type Comptes = ReadonlyMap<string, ResultatsDepartement>

export const comptesOf = (departements: readonly ResultatsDepartement[]): Comptes =>
  new Map(departements.map((compte) => [compte.departement, compte]))

const RIEN = { nombre: 0, exact: true }
export const compteOf = (comptes: Comptes, code: string) => comptes.get(code) ?? RIEN

/** Those that have something, and the chosen one whatever it has; the most first. */
export const lignesOf = (comptes: Comptes, choisi: string | undefined): ResultatsDepartement[] =>
  [...comptes.values(), ...(choisi && !comptes.has(choisi) ? [{ departement: choisi, ...RIEN }] : [])]
    .filter(({ nombre, departement }) => nombre > 0 || departement === choisi)
    .sort((a, b) => b.nombre - a.nombre || a.departement.localeCompare(b.departement))
