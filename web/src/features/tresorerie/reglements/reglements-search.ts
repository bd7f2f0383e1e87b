import { MODES_REGLEMENT, type ModeReglement } from '@sillon/domain/organisme/parametres/mode-reglement'
import { REGLEMENT_STATUTS, type ReglementStatut } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { parseListSearch, textOf } from '../../../lib/list-search.ts'
import { isDay } from '../../../ui/day-text.ts'

/** Of the contract, where it comes with the weight of zod. */
const TRIS = ['date_reglement', 'montant', 'raison_sociale', 'moyen', 'statut'] as const
type Tri = (typeof TRIS)[number]

const RESTES = ['a_rapprocher', 'trop_percu'] as const
type Reste = (typeof RESTES)[number]

/** The address bar of the list, its defaults left out. */
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

/** What a bad or old link asks for in vain is left out: the list still opens. */
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
