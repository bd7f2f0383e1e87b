import type { Compteur } from '@sillon/contract/achats/groupements-adherent'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { compteurQuery, fluxUrl, groupementAdherentQuery } from './groupements.queries.ts'

const POLL_MS = 10_000
/** Delay before asking again for a refused stream. */
const RETRY_MS = 60_000

/** The live totals: streamed by the server, or polled when the stream is not possible. */
export function useCompteur(id: string, initial: Compteur, isOuvert: boolean) {
  const client = useQueryClient()
  const isStreaming = useFlux(id, isOuvert)
  const { data, dataUpdatedAt, isError } = useQuery({
    ...compteurQuery(id),
    initialData: initial,
    staleTime: POLL_MS,
    refetchInterval: isOuvert && !isStreaming ? POLL_MS : false,
  })

  // A new status or closing date changes the whole page.
  useEffect(() => {
    if (data.statut === initial.statut && data.cloture_le === initial.cloture_le) return
    void client.invalidateQueries({ queryKey: groupementAdherentQuery(id).queryKey })
  }, [client, id, data.statut, data.cloture_le, initial.statut, initial.cloture_le])

  return { compteur: data, lu_le: dataUpdatedAt, isCoupe: isError && !isStreaming }
}

function useFlux(id: string, isOuvert: boolean): boolean {
  const client = useQueryClient()
  const [isStreaming, setStreaming] = useState(false)
  const [essai, setEssai] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens another stream
  useEffect(() => {
    if (!isOuvert || typeof EventSource === 'undefined') return
    const flux = new EventSource(fluxUrl(id))
    let retry: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      flux.close()
      setStreaming(false)
    }
    flux.addEventListener('open', () => setStreaming(true))
    flux.addEventListener('compteur', ({ data }) => {
      client.setQueryData(compteurQuery(id).queryKey, JSON.parse(data) as Compteur)
    })
    flux.addEventListener('fin', () => {
      stop()
      void client.invalidateQueries({ queryKey: groupementAdherentQuery(id).queryKey })
    })
    flux.addEventListener('error', () => {
      setStreaming(false)
      // The browser reconnects by itself after a cut, but not after a refusal.
      if (flux.readyState === EventSource.CLOSED) retry = setTimeout(() => setEssai((rang) => rang + 1), RETRY_MS)
    })
    return () => {
      stop()
      clearTimeout(retry)
    }
  }, [client, id, isOuvert, essai])

  return isStreaming
}
