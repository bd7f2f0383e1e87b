import type { Page } from '@sillon/contract/page'
import { SELECTION_MAX } from '@sillon/domain/selection'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { formatNumber } from './format.ts'
import type { Selection } from './list-selection.ts'
import { readRows } from './read-rows.ts'
import { phraseChangee, phraseSelection, phraseSomme, type Somme } from './selection-phrases.ts'

type BarProps<Row> = {
  selection: Selection<Row>
  page: Page<Row>
  /** The sum of the chosen rows, of every page. Undefined: they have no amount. */
  somme: Somme | undefined
  children: ReactNode
}

/** Above the header: how many are chosen, the acts on them, and the rest of the list. */
export function SelectionBar<Row>({ selection, page, somme, children }: BarProps<Row>) {
  const { places, place, ici, clear } = selection
  const { reading, refus, readAll } = useReadAll(selection, page.total)
  const trop = page.total > SELECTION_MAX || !page.total_exact
  return (
    <>
      <BulkBar onClear={clear} summary={phraseSomme(phraseSelection(places, place, ici), somme)}>
        {children}
        {places.length < page.total && trop && (
          <p className="text-help">{`${formatNumber(SELECTION_MAX)} au plus à la fois.`}</p>
        )}
        {places.length < page.total && !trop && (
          <button
            aria-disabled={reading}
            className="bulk-action border-transparent"
            onClick={() => reading || void readAll()}
            type="button"
          >
            {reading ? 'Lecture de la liste…' : `Sélectionner les ${formatNumber(page.total)}`}
          </button>
        )}
      </BulkBar>
      <p className={refus ? 'bg-orange-tint px-3.5 py-2 text-orange-ink' : 'sr-only'} role="status">
        {refus}
      </p>
    </>
  )
}

/** Reads every row that the filters match; none is chosen when their number is no longer the one that was shown. */
function useReadAll<Row>({ chooseAll, pageQuery }: Selection<Row>, total: number) {
  const queryClient = useQueryClient()
  const [reading, setReading] = useState(false)
  const [refus, setRefus] = useState<string>()

  async function readAll() {
    setReading(true)
    setRefus(undefined)
    try {
      const rows = await readRows<Row>(queryClient, pageQuery, total)
      if (rows) chooseAll(rows)
      else setRefus(phraseChangee(total))
    } catch {
      // The call has shown its failure; the selection stays as it was.
    } finally {
      setReading(false)
    }
  }
  return { reading, refus, readAll }
}
