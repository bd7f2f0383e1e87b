import type { TRIS_COTISATIONS } from '@sillon/contract/tresorerie/cotisations'
import {
  COTISATION_STATUTS_AFFICHES,
  type CotisationStatutAffiche,
} from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { parseListSearch, uuidOf } from '../../../lib/list-search.ts'

type TriCotisations = (typeof TRIS_COTISATIONS)[number]

/** Copied from the contract, whose import would load zod. */
const TRIS = [
  'numero',
  'raison_sociale',
  'no_adherent',
  'echeance',
  'montant_du',
  'reste',
] as const satisfies TriCotisations[]

/** `a_calculer` lists the memberships that have no fee yet. */
export type StatutCherche = CotisationStatutAffiche | 'a_calculer'
const STATUTS: readonly StatutCherche[] = [...COTISATION_STATUTS_AFFICHES, 'a_calculer']

/** The query string of the list, without the default values. */
export type CotisationsSearch = {
  page?: number
  q?: string
  campagne_id?: string
  statut?: StatutCherche
  litige?: 'oui'
  tri?: TriCotisations | `-${TriCotisations}`
}

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseCotisationsSearch(search: Record<string, unknown>): CotisationsSearch {
  const statut = STATUTS.find((known) => known === search.statut)
  const campagne_id = search.campagne_id === 'toutes' ? 'toutes' : uuidOf(search.campagne_id)
  return {
    ...parseListSearch(search, { tris: TRIS }),
    ...(campagne_id && { campagne_id }),
    ...(statut && { statut }),
    ...(search.litige === 'oui' && { litige: 'oui' as const }),
  }
}

export const isFiltree = ({ q, statut, litige }: CotisationsSearch) => Boolean(q || statut || litige)
