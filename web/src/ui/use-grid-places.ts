import { type KeyboardEvent, useRef, useState } from 'react'

/** Column -1 is the name of the member. */
export type Place = { rang: number; colonne: number }

const FLECHES: Readonly<Record<string, Place>> = {
  ArrowDown: { rang: 1, colonne: 0 },
  ArrowUp: { rang: -1, colonne: 0 },
  ArrowLeft: { rang: 0, colonne: -1 },
  ArrowRight: { rang: 0, colonne: 1 },
}

/** The cell that has the focus, or had it last, and the text of the one that is open. */
export function useGridPlaces({ rangs, colonnes }: { rangs: number; colonnes: number }) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({ rang: 0, colonne: 0 })
  const [ouverte, setOuverte] = useState<(Place & { texte: string }) | null>(null)
  /** The column where Tab was first pressed: « Entrée » goes back below it, as in a spreadsheet. */
  const depart = useRef<number | null>(null)

  /** Goes there, or further by the same step where nothing may be typed. False when there is no cell. */
  function aller({ rang, colonne }: Place, pas?: Place): boolean {
    const cellule = table.current?.querySelector<HTMLElement>(`[data-place="${rang}-${colonne}"]`)
    cellule?.focus()
    if (cellule) return true
    const suivante = pas && { rang: rang + pas.rang, colonne: colonne + pas.colonne }
    const isDedans =
      suivante && suivante.rang >= 0 && suivante.rang < rangs && suivante.colonne >= -1 && suivante.colonne < colonnes
    return isDedans ? aller(suivante, pas) : false
  }

  /** Moves away from a cell; false: the browser keeps its key. */
  function bouger({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, { rang, colonne }: Place): boolean {
    const pas = shiftKey ? -1 : 1
    if (key === 'Tab') {
      depart.current ??= colonne
      return aller({ rang, colonne: colonne + pas }, { rang: 0, colonne: pas })
    }
    const debut = depart.current ?? colonne
    depart.current = null
    if (key === 'Enter') return aller({ rang: rang + pas, colonne: debut }, { rang: pas, colonne: 0 })
    const fleche = FLECHES[key]
    return fleche !== undefined && aller({ rang: rang + fleche.rang, colonne: colonne + fleche.colonne }, fleche)
  }

  return {
    table,
    // Rows that a search takes away: the first cell then has the focus.
    active: active.rang < rangs && active.colonne < colonnes ? active : { rang: 0, colonne: 0 },
    ouverte,
    setActive,
    ouvrir: (place: Place, texte: string) => setOuverte({ ...place, texte }),
    ecrire: (texte: string) => setOuverte((former) => former && { ...former, texte }),
    fermer: () => setOuverte(null),
    aller,
    bouger,
  }
}

export type GridPlaces = ReturnType<typeof useGridPlaces>
export const isPlace = (one: Place | null, { rang, colonne }: Place) => one?.rang === rang && one.colonne === colonne
