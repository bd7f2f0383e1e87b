import { useEffect, useRef } from 'react'

/** The texts typed in the cells of a row, by column. */
type Textes = Readonly<Record<string, string>>
export type SaisiesLignes = Readonly<Record<string, Textes>>

/** One object: a grid with nothing left to save is as it was when it opened. */
export const AUCUNE_SAISIE: SaisiesLignes = {}

/** The texts typed in the rows of a grid, by key of the row. `change` keeps them. */
export function useTypedRows(saisies: SaisiesLignes, change: (saisies: SaisiesLignes) => void) {
  // A row is left in the very event that ends its last cell, before this is drawn again.
  const latest = useRef(saisies)
  useEffect(() => {
    latest.current = saisies
  }, [saisies])
  const textesOf = (cle: string): Textes => latest.current[cle] ?? {}

  function replace(cle: string, textes: Textes) {
    const { [cle]: _, ...autres } = latest.current
    if (Object.keys(textes).length > 0) latest.current = { ...autres, [cle]: textes }
    else latest.current = Object.keys(autres).length > 0 ? autres : AUCUNE_SAISIE
    change(latest.current)
  }

  /** Takes away what was saved: a text typed again since it was sent stays. */
  function forget(cle: string, envoyes: Textes) {
    const restants = Object.entries(textesOf(cle)).filter(([colonne, texte]) => texte !== envoyes[colonne])
    replace(cle, Object.fromEntries(restants))
  }

  return { textesOf, replace, forget }
}
