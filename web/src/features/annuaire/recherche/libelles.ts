import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { DEPARTEMENTS } from './departements.gen.ts'

export const PATHS = {
  materiels: '/recherche/materiels',
  adherents: '/recherche/adherents',
  exploitations: '/recherche/exploitations',
} as const satisfies Record<ObjetRecherche, string>

export const ONGLETS: readonly { key: ObjetRecherche; label: string }[] = [
  { key: 'materiels', label: 'Matériels' },
  { key: 'adherents', label: 'Adhérents' },
  { key: 'exploitations', label: 'Exploitations' },
]

const NOMS: Record<ObjetRecherche, string> = {
  materiels: 'matériel',
  adherents: 'adhérent',
  exploitations: 'exploitation',
}

/** « 6 matériels », « plus de 100 matériels » when the server stopped counting. */
export const showNombre = (objet: ObjetRecherche, nombre: number, isExact: boolean) =>
  `${isExact ? '' : 'plus de '}${formatCount(nombre, NOMS[objet])}`

/** « 6 km », as the crow flies between the two communes. */
export function showDistance(distance_km: number): string {
  const rounded = Math.round(distance_km)
  return rounded === 0 ? 'Moins de 1\u00a0km' : `${formatNumber(rounded)}\u00a0km`
}

export const nomDepartement = (code: string) => DEPARTEMENTS.find(([known]) => known === code)?.[1] ?? code

/** « Mirebeau (86) » */
export const showCommune = ({ commune, departement }: { commune: string | null; departement: string | null }) =>
  commune && departement ? `${commune} (${departement})` : commune

/** Same as `formatNom` of the domain, whose import would load zod. */
export const showNom = ({ prenom, nom }: { prenom: string; nom: string }) =>
  `${prenom} ${nom.toLocaleUpperCase('fr')}`.trim()
