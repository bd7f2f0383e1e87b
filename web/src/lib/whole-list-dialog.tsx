import type { Page } from '@sillon/contract/page'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { copyTable } from '../ui/copy-table.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PrintTable } from '../ui/print-table.tsx'
import { cellLines } from './cell-text.ts'
import { formatCount, formatDate, formatNumber, formatTotal } from './format.ts'
import { LUES_A_LA_FOIS } from './list-search.ts'
import type { ListView } from './list-view.ts'
import { readRows } from './read-rows.ts'
import { toSheet } from './sheet-text.ts'

/** Fifty calls, and some hundred sheets of paper. */
const LIGNES_PRISES_MAX = 5_000

type Props = {
  view: ListView<unknown>
  page: Page<unknown>
  queryOf: (read: { page: number; par_page: number }) => { queryKey: readonly unknown[] }
  /** Above the rows of the list: its totals. */
  summary: ReactNode
  onClose: () => void
}

/** All of the rows of a list, of every page, in the order and with the columns that it shows: on paper or in a spreadsheet. */
export function WholeListDialog(props: Props) {
  const { page, onClose } = props
  if (page.total_exact && page.total <= LIGNES_PRISES_MAX) return <RowsDialog {...props} />
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="secondary">
          Fermer
        </Button>
      }
      onClose={onClose}
      open
      title={TITRE}
    >
      {`Cette liste compte ${formatTotal(page, 'ligne')}\u00a0; ${formatNumber(LIGNES_PRISES_MAX)} au plus s’impriment ou se copient. Resserrez ses filtres, ou passez par le bouton «\u00a0Exporter\u00a0» des pages qui en ont un\u00a0: il prend toutes les lignes.`}
    </Dialog>
  )
}

const TITRE = 'Imprimer ou copier la liste'

function RowsDialog({ view, queryOf, summary, onClose }: Omit<Props, 'page'>) {
  const { rows, isChanged, isError, isReading, readAgain } = useRows(queryOf)
  const [cells, setCells] = useState<string[][][]>()
  const copyButton = useRef<HTMLButtonElement>(null)
  const [isCopied, setIsCopied] = useState<boolean>()
  const { columns, caption, noun } = view

  async function copy() {
    if (!cells || !copyButton.current) return
    const sheet = toSheet(
      columns.map(({ header, align }) => ({ header, nombre: align === 'end' })),
      cells,
    )
    setIsCopied(await copyTable(sheet, copyButton.current))
  }

  return (
    <Dialog
      actions={
        isChanged || isError ? (
          <Button {...READING} loading={isReading} onClick={readAgain} variant="primary">
            Relire la liste
          </Button>
        ) : (
          <>
            <Button
              {...READING}
              icon={<Copy {...ICON} />}
              loading={!cells}
              onClick={() => void copy()}
              ref={copyButton}
              variant="secondary"
            >
              Copier pour un tableur
            </Button>
            <Button
              {...READING}
              icon={<Printer {...ICON} />}
              loading={!cells}
              onClick={() => window.print()}
              variant="primary"
            >
              Imprimer
            </Button>
          </>
        )
      }
      onClose={onClose}
      open
      title={TITRE}
    >
      <p role="status">
        {isChanged && 'La liste a changé pendant la lecture.'}
        {isError && 'La liste n’a pas pu être lue en entier.'}
        {!isChanged && !isError && phraseOf(rows?.length, columns.length, isCopied)}
      </p>
      {rows && !cells && <Cells onRead={setCells} rows={rows} view={view} />}
      {cells && (
        <PrintTable columns={columns} rows={cells} title={caption}>
          <p>{summary ?? formatCount(cells.length, noun ?? 'ligne')}</p>
          <p>{`Imprimé le ${formatDate(new Date().toISOString())}, depuis ${window.location.href}`}</p>
        </PrintTable>
      )}
    </Dialog>
  )
}

const READING = { loadingLabel: 'Lecture de la liste…' }
const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 2.1 } as const

function phraseOf(total: number | undefined, colonnes: number, isCopied: boolean | undefined): string {
  if (total === undefined) return ''
  if (isCopied) return `${formatCount(total, 'ligne copiée', 'lignes copiées')}\u00a0: collez-les dans un tableur.`
  if (isCopied === false) return 'Cet appareil refuse la copie.'
  return `${formatCount(total, 'ligne')} de toutes les pages, avec ${formatCount(colonnes, 'colonne')} et dans l’ordre de la liste.`
}

/** Read once more at each opening: nothing of it is kept. */
function useRows(queryOf: Props['queryOf']) {
  const queryClient = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['liste-entiere', ...queryOf({ page: 1, par_page: LUES_A_LA_FOIS }).queryKey],
    queryFn: async () => (await readRows<unknown>(queryClient, queryOf)) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  })
  return {
    rows: data ?? undefined,
    isChanged: data === null,
    isError,
    isReading: isFetching,
    readAgain: () => void refetch(),
  }
}

type CellsProps = { rows: readonly unknown[]; view: ListView<unknown>; onRead: (cells: string[][][]) => void }

/** Draws the rows where nobody sees them, as the list draws them, and reads their texts. */
function Cells({ rows, view: { columns, rowKey }, onRead }: CellsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useLayoutEffect(() => {
    onRead([...(body.current?.rows ?? [])].map(({ cells }) => [...cells].map(cellLines)))
  }, [onRead])
  return (
    <table hidden>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key}>{column.render(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
