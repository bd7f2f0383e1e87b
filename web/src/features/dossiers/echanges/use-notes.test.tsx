import type { Echange } from '@sillon/domain/dossiers/echanges/echange'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { echangeQuery } from './echanges.queries.ts'
import { useNotes } from './use-notes.ts'

const echange: Echange = {
  id: 'e1',
  version: 1,
  entreprise_id: 'a1',
  moyen: 'telephone',
  le: '2026-11-28',
  adherent_id: null,
  personne: null,
  note: null,
  commence_le: '2026-11-28T08:00:00Z',
  termine_le: null,
}

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } })

const network = vi.fn<typeof fetch>()
beforeEach(() => void vi.stubGlobal('fetch', network))
afterEach(() => {
  vi.unstubAllGlobals()
  network.mockReset()
})

const query = echangeQuery('a1')

function openPanel() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(query.queryKey, { echange })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return { queryClient, ...renderHook(() => useNotes(echange), { wrapper }) }
}

test('une lecture partie avant la frappe ne rend pas l’ancienne note à l’autre onglet', async () => {
  const { queryClient, result } = openPanel()
  const lecture = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(lecture.promise)
  const lue = queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
  act(() => result.current.change({ note: 'Rappeler lundi.' }))
  lecture.resolve(json({ echange }))
  await lue
  expect(queryClient.getQueryData(query.queryKey)?.echange?.note).toBe('Rappeler lundi.')
})

test('ce qui est enregistré est ce que l’autre onglet montre, quoi qu’une lecture ait rendu entre-temps', async () => {
  const { queryClient, result } = openPanel()
  network.mockResolvedValue(json({ ...echange, version: 2, note: 'Rappeler lundi.' }))
  act(() => result.current.change({ note: 'Rappeler lundi.' }))
  queryClient.setQueryData(query.queryKey, { echange })
  await act(() => result.current.save())
  expect(queryClient.getQueryData(query.queryKey)?.echange).toMatchObject({ version: 2, note: 'Rappeler lundi.' })
})

test('ce qui est tapé pendant un enregistrement reste dans ce que l’autre onglet montre', async () => {
  const { queryClient, result } = openPanel()
  const premier = Promise.withResolvers<Response>()
  const suivant = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(premier.promise).mockReturnValueOnce(suivant.promise)
  act(() => result.current.change({ note: 'Rien de chang' }))
  const enregistrement = result.current.save()
  await vi.waitFor(() => expect(network).toHaveBeenCalledOnce())
  act(() => result.current.change({ note: 'Rien de changé.' }))
  premier.resolve(json({ ...echange, version: 2, note: 'Rien de chang' }))
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(2))
  expect(queryClient.getQueryData(query.queryKey)?.echange).toMatchObject({ version: 2, note: 'Rien de changé.' })
  suivant.resolve(json({ ...echange, version: 3, note: 'Rien de changé.' }))
  await act(() => enregistrement)
})
