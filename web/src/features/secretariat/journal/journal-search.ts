import { ACTION_LABELS, type ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import { OBJET_LABELS } from '@sillon/domain/organisme/journal/objet-journal'
import { parseListSearch, textOf, uuidOf } from '../../../lib/list-search.ts'
import { isDay } from '../../../ui/day-text.ts'

type Objet = keyof typeof OBJET_LABELS

/** The query string of the list, without the default values. `objet_id` lists all the acts on one object. */
export type JournalSearch = {
  page?: number
  q?: string
  du?: string
  au?: string
  action?: ActionJournal
  objet?: Objet
  objet_id?: string
}

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseJournalSearch(search: Record<string, unknown>): JournalSearch {
  const { page, q } = parseListSearch(search, { tris: [] })
  const [du, au] = [textOf(search.du), textOf(search.au)]
  const action = ACTIONS.find((known) => known === search.action)
  const objet = OBJETS.find((known) => known === search.objet)
  const objet_id = uuidOf(search.objet_id)
  return {
    ...(page && { page }),
    ...(q && { q }),
    ...(isDay(du) && { du }),
    ...(isDay(au) && { au }),
    ...(action && { action }),
    ...(objet && { objet }),
    ...(objet_id && { objet_id }),
  }
}

export const ACTIONS = Object.keys(ACTION_LABELS) as ActionJournal[]
export const OBJETS = Object.keys(OBJET_LABELS) as Objet[]
