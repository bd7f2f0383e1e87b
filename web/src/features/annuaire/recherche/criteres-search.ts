import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { MODES_PRODUCTION } from '@sillon/domain/dossiers/exploitations/mode-production'
import { PRODUCTIONS, type Production } from '@sillon/domain/dossiers/exploitations/production'
import { DISPONIBILITES, type Disponibilite } from '@sillon/domain/dossiers/materiels/disponibilite'
import { type Changes, parseListSearch, textOf, uuidOf } from '../../../lib/list-search.ts'
import { DEPARTEMENTS } from './departements.gen.ts'

export const PAR_PAGE = 24
/** « Afficher la suite » stops at this page: beyond it, a narrower search is better. */
export const PAGES_MAX = 20

/** Copied from the domain, whose import would load zod. */
export const LETTRES_MIN = 2

export const DISTANCES = [10, 20, 30, 50, 100] as const

type ModeProduction = (typeof MODES_PRODUCTION)[number]

/** Copied from the contract, whose import would load zod. */
const TRIS = {
  materiels: ['distance', 'nom', 'annee', 'puissance'],
  adherents: ['distance', 'nom'],
  exploitations: ['distance', 'nom', 'surface'],
} as const satisfies Record<ObjetRecherche, readonly string[]>
type Colonne = (typeof TRIS)[ObjetRecherche][number]
/** Distance has no reverse order: nobody wants the farthest first. */
export type TriRecherche = Exclude<Colonne | `-${Colonne}`, '-distance'>

type TriDe<Objet extends ObjetRecherche> = Extract<
  TriRecherche,
  (typeof TRIS)[Objet][number] | `-${(typeof TRIS)[Objet][number]}`
>

/** The sort of one tab: only changes the type, since `parseCriteres` refuses any other sort. */
export const triOf = <Objet extends ObjetRecherche>(_: Objet, tri: TriRecherche | undefined) =>
  tri as TriDe<Objet> | undefined

/** The query string of the three tabs, without the default values. */
export type CriteresSearch = {
  q?: string
  /** The number of pages shown, one under the other. */
  page?: number
  tri?: TriRecherche
  /** 1 when the map is open. */
  carte?: 1
  departement?: string
  /**
   * INSEE code of the commune from which distances are counted; one's own farm when absent. `lieu` is its name, to
   * show.
   */
  pres_de?: string
  lieu?: string
  distance_km?: number
  categorie_id?: string
  marque_id?: string
  disponibilite?: Disponibilite
  puissance_min?: number
  puissance_max?: number
  largeur_min?: number
  largeur_max?: number
  /** The words are searched as they are typed: nothing is corrected. */
  tel_quel?: 'oui'
  production?: Production
  mode_production?: ModeProduction
}

export type ChangeCriteres = (changes: Changes<CriteresSearch>) => void

type Search = Record<string, unknown>

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseCriteres(objet: ObjetRecherche, search: Search): CriteresSearch {
  const { page, tri, ...liste } = parseListSearch(search, { tris: TRIS[objet], par_page: PAR_PAGE })
  return {
    ...liste,
    ...(tri && tri !== '-distance' && { tri }),
    ...(page && { page: Math.min(page, PAGES_MAX) }),
    ...(textOf(search.carte) === '1' && { carte: 1 }),
    ...parseLieu(search),
    ...(objet === 'materiels' && parseMateriel(search)),
    ...(objet === 'exploitations' && {
      ...among('production', PRODUCTIONS, search),
      ...among('mode_production', MODES_PRODUCTION, search),
    }),
  }
}

function parseLieu(search: Search): CriteresSearch {
  const departement = textOf(search.departement).toUpperCase()
  const distance_km = DISTANCES.find((distance) => String(distance) === textOf(search.distance_km))
  const pres_de = textOf(search.pres_de).toUpperCase()
  const lieu = textOf(search.lieu).trim().slice(0, 60)
  return {
    ...(DEPARTEMENTS.some(([code]) => code === departement) && { departement }),
    ...(/^(\d{2}|2[AB])\d{3}$/.test(pres_de) && { pres_de, lieu: lieu || pres_de }),
    ...(distance_km && { distance_km }),
  }
}

const parseMateriel = (search: Search): CriteresSearch => ({
  ...uuid('categorie_id', search),
  ...uuid('marque_id', search),
  ...among('disponibilite', DISPONIBILITES, search),
  ...bornes('puissance', 1200, search),
  ...bornes('largeur', 60, search),
  ...(search.tel_quel === 'oui' && textOf(search.q).trim() !== '' && { tel_quel: 'oui' }),
})

function among<Key extends string, Value extends string>(
  key: Key,
  values: readonly Value[],
  search: Search,
): { [key in Key]?: Value } {
  const value = values.find((known) => known === search[key])
  return (value === undefined ? {} : { [key]: value }) as { [key in Key]?: Value }
}

function uuid(key: 'categorie_id' | 'marque_id', search: Search): CriteresSearch {
  const id = uuidOf(search[key])
  return id === undefined ? {} : { [key]: id }
}

function bornes(mesure: 'puissance' | 'largeur', greatest: number, search: Search): CriteresSearch {
  const keys = [`${mesure}_min`, `${mesure}_max`] as const
  const read = keys.flatMap((key) => {
    const text = textOf(search[key])
    const value = Number(text)
    const isWhole = mesure === 'largeur' || Number.isInteger(value)
    return text !== '' && value >= 0 && value <= greatest && isWhole ? [[key, value]] : []
  })
  return Object.fromEntries(read)
}

/** The filters that can be removed one by one. */
const FILTRES = [
  'distance_km',
  'departement',
  'categorie_id',
  'marque_id',
  'disponibilite',
  'puissance',
  'largeur',
  'production',
  'mode_production',
] as const
export type Filtre = (typeof FILTRES)[number]

const KEYS: Partial<Record<Filtre, readonly (keyof CriteresSearch)[]>> = {
  puissance: ['puissance_min', 'puissance_max'],
  largeur: ['largeur_min', 'largeur_max'],
}
const keysOf = (filtre: Filtre) => KEYS[filtre] ?? ([filtre] as (keyof CriteresSearch)[])

export const filtresActifs = (criteres: CriteresSearch): Filtre[] =>
  FILTRES.filter((filtre) => keysOf(filtre).some((key) => criteres[key] !== undefined))

/** The same search without these filters, from its first page. */
export function withoutFiltres(criteres: CriteresSearch, filtres: readonly Filtre[]): CriteresSearch {
  const away: readonly string[] = ['page', ...filtres.flatMap(keysOf)]
  return Object.fromEntries(Object.entries(criteres).filter(([key]) => !away.includes(key)))
}

/** The criteria that another tab shares: the words and the place. */
export const toAutreObjet = ({ q, departement, pres_de, lieu, distance_km }: CriteresSearch): CriteresSearch => ({
  ...(q && { q }),
  ...(departement && { departement }),
  ...(pres_de && lieu && { pres_de, lieu }),
  ...(distance_km && { distance_km }),
})

export const nextDistance = (distance_km: number | undefined): number | undefined =>
  distance_km === undefined ? undefined : DISTANCES.find((distance) => distance > distance_km)

/** The query for the API, without the map and the name of the commune, which only the page uses. */
export const toQuery = ({ carte: _, lieu: __, page: ___, ...query }: CriteresSearch) => query
