import type { MonMateriel } from '@sillon/contract/dossiers/materiels-revue'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetAskedPage } from '../../../lib/asked-page.ts'
import type { ActeMachine } from './ma-machine-card.tsx'
import type { MesMachinesSearch } from './mes-machines-search.ts'

type Lues = {
  machines: readonly MonMateriel[]
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The machine of a label whose meter does not open. `isCopy`: the list comes from the device, which may not know it. */
export type Scannee = { id: string; machine: MonMateriel | undefined; isCopy: boolean }

/**
 * The machine whose label was scanned, looked for to the end of the list. Its meter opens at once when the reader may note
 * its hours; else its id, and the machine if it is one of the reader’s.
 */
export function useCompteurScanne(
  { machines, hasNextPage, isFetching, isError, fetchNextPage }: Lues,
  onActe: (acte: ActeMachine) => void,
) {
  const { compteur } = useSearch({ strict: false }) as MesMachinesSearch
  const navigate = useNavigate()
  const trouvee = compteur ? machines.find(({ id }) => id === compteur) : undefined
  const hasMore = compteur && !trouvee && hasNextPage && !isError
  const ouvrable = trouvee?.peut_noter ? trouvee : undefined

  useEffect(() => {
    if (compteur) forgetAskedPage('connexion')
    if (hasMore && !isFetching) void fetchNextPage()
    if (!ouvrable) return
    onActe({ genre: 'heures', machine: ouvrable })
    // Seen to: loaded again, the page is the list.
    void navigate({ to: '.', search: {}, replace: true, state: { gardePosition: true } })
  }, [compteur, hasMore, isFetching, ouvrable, fetchNextPage, onActe, navigate])

  return typeof compteur === 'string' && !ouvrable && (trouvee || !(hasMore || isFetching))
    ? { id: compteur, machine: trouvee }
    : undefined
}
