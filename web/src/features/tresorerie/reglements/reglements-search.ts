import { MODES_REGLEMENT, type ModeReglement } from '@sillon/domain/organisme/parametres/mode-reglement'
import { REGLEMENT_STATUTS, type ReglementStatut } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { parseListSearch, textOf } from '../../../lib/list-search.ts'
import { isDay } from '../../../ui/day-text.ts'

/** Copied from the contract, whose import would load zod. */
const TRIS = ['date_reglement', 'montant', 'raison_sociale', 'moyen', 'statut'] as const
type Tri = (typeof TRIS)[number]

const RESTES = ['a_rapprocher', 'trop_percu'] as const
type Reste = (typeof RESTES)[number]

/** The query string of the list, without the default values. */
export type ReglementsSearch = {
  page?: number
  q?: string
  moyen?: ModeReglement
  statut?: ReglementStatut
  reste?: Reste
  du?: string
  au?: string
  tri?: Tri | `-${Tri}`
}

export const TRI_PAR_DEFAUT = '-date_reglement' satisfies ReglementsSearch['tri']

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseReglementsSearch(search: Record<string, unknown>): ReglementsSearch {
  const moyen = MODES_REGLEMENT.find((known) => known === search.moyen)
  const statut = REGLEMENT_STATUTS.find((known) => known === search.statut)
  const reste = RESTES.find((known) => known === search.reste)
  const [du, au] = [textOf(search.du), textOf(search.au)]
  return {
    ...parseListSearch(search, { tris: TRIS }),
    ...(moyen && { moyen }),
    ...(statut && { statut }),
    ...(reste && { reste }),
    ...(isDay(du) && { du }),
    ...(isDay(au) && { au }),
  }
}

export const isFiltree = ({ tri: _tri, page: _page, ...filtres }: ReglementsSearch) => Object.keys(filtres).length > 0
