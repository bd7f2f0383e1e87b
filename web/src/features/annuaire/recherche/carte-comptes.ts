import type { ResultatsDepartement } from '@sillon/domain/annuaire/recherche/recherche'

export type Comptes = ReadonlyMap<string, ResultatsDepartement>

export const comptesOf = (departements: readonly ResultatsDepartement[]): Comptes =>
  new Map(departements.map((compte) => [compte.departement, compte]))

const RIEN = { nombre: 0, exact: true }
export const compteOf = (comptes: Comptes, code: string) => comptes.get(code) ?? RIEN

/** The départements that have results, and the chosen one in any case; the most results first. */
export const lignesOf = (comptes: Comptes, choisi: string | undefined): ResultatsDepartement[] =>
  [...comptes.values(), ...(choisi && !comptes.has(choisi) ? [{ departement: choisi, ...RIEN }] : [])]
    .filter(({ nombre, departement }) => nombre > 0 || departement === choisi)
    .sort((a, b) => b.nombre - a.nombre || a.departement.localeCompare(b.departement))
