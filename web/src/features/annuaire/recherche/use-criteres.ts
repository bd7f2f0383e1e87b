import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ChangeCriteres, type CriteresSearch, parseCriteres } from './criteres-search.ts'
import { PATHS } from './libelles.ts'

/** The criteria of the page, all in the address. */
export function useCriteres(objet: ObjetRecherche): [CriteresSearch, ChangeCriteres] {
  const criteres = parseCriteres(objet, useSearch({ strict: false }))
  const navigate = useNavigate()

  /** Another search starts at its first page; neither typing nor « Afficher la suite » adds an entry to the history. */
  const change: ChangeCriteres = (changes) => {
    const isPaging = 'page' in changes
    const isMap = 'carte' in changes
    void navigate({
      to: PATHS[objet],
      // Not `criteres`: a filter may have been chosen while the text was being typed, and must not be undone.
      search: (before: Record<string, unknown>) =>
        ({
          ...parseCriteres(objet, before),
          ...(!isMap && { page: undefined }),
          // Other words are understood again.
          ...('q' in changes && { tel_quel: undefined }),
          ...changes,
        }) as CriteresSearch,
      replace: 'q' in changes || isPaging,
      // Keeps the scroll position.
      ...((isPaging || isMap) && { state: { gardePosition: true } }),
    })
  }
  return [criteres, change]
}
