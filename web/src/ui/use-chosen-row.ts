import { useCallback, useState } from 'react'

/** The chosen row of a queue. When it leaves, the next one takes its place. */
export function useChosenRow<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [place, setPlace] = useState<{ id?: string; rang: number }>({ rang: 0 })
  const known = rows.findIndex((row) => idOf(row) === place.id)
  const rang = known < 0 ? Math.min(place.rang, rows.length - 1) : known
  // The same function at each drawing.
  const choose = useCallback((id: string) => setPlace(({ rang }) => ({ id, rang })), [])
  return {
    chosen: rows[rang],
    choose,
    move: (pas: number) => {
      const next = rows[rang + pas]
      if (next) choose(idOf(next))
    },
    /** The row of this id was treated: the next one takes its place, unless another row was chosen since. */
    leave: (id: string) =>
      setPlace((former) => {
        const at = rows.findIndex((row) => idOf(row) === id)
        return former.id === id || (former.id === undefined && former.rang === at) ? { rang: at } : former
      }),
    /**
     * Keeps the place in the queue, that of the chosen row unless it is given: the row of this id when it comes back, else
     * whatever row comes there.
     */
    keepPlace: (at = rang, id?: string) => setPlace(id === undefined ? { rang: at } : { id, rang: at }),
  }
}
