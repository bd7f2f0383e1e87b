import type { List } from '../../../lib/admin-list.tsx'
import type { Vue } from './vues-enregistrees.queries.ts'

type Recherche = Vue['recherche']

type Search = { page?: number; par_page?: number }

/** A list whose views are kept, whatever its filters are. */
export type ListeAVues = Pick<List<Search>, 'route' | 'search' | 'parse'>

/** The part of an address that a view keeps: it opens on its first page, with as many rows as the screen shows. */
export const rechercheOf = ({ page, par_page, ...recherche }: Search): Recherche => recherche

const cleOf = (search: Search) => JSON.stringify(Object.entries(rechercheOf(search)).toSorted())

/** Compared as the list reads it: a filter that no longer exists makes no difference. */
export const isAffichee = ({ search, parse }: ListeAVues, { recherche }: Pick<Vue, 'recherche'>): boolean =>
  cleOf(parse(recherche)) === cleOf(search)
