import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ChangeCriteres, type CriteresSearch, parseCriteres } from './criteres-search.ts'
import { PATHS } from './libelles.ts'

/** All of the page is in the address. */
export function useCriteres(objet: ObjetRecherche): [CriteresSearch, ChangeCriteres] {
  const criteres = parseCriteres(objet, useSearch({ strict: false }))
  const navigate = useNavigate()

  /** Another search starts at its first page; neither typing nor « Afficher la suite » leaves a trace in the history. */
  const change: ChangeCriteres = (changes) => {
    const isPaging = 'page' in changes
    const isMap = 'carte' in changes
    void navigate({
      to: PATHS[objet],
      // Not `criteres`: what one typed may come after a filter chosen meanwhile, and must not undo it.
      search: (before: Record<string, unknown>) =>
        ({ ...parseCriteres(objet, before), ...(!isMap && { page: undefined }), ...changes }) as CriteresSearch,
      replace: 'q' in changes || isPaging,
      // What is read stays where it is.
      ...((isPaging || isMap) && { state: { gardePosition: true } }),
    })
  }
  return [criteres, change]
}
