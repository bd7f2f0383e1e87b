import { afterAll, expect, test, vi } from 'vitest'
import { act, type BodyOf, call, read } from './api.ts'
import { readPages } from './api-pages.ts'
import { isLoading } from './loading.ts'

const network = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', network)

afterAll(() => vi.unstubAllGlobals())

test('une lecture s’abandonne avec sa requête et garde les options de l’appel', async () => {
  const { signal } = new AbortController()
  const lire = read(
    'GET /materiels/:id/destinataires',
    { params: { id: '1' }, query: { q: 'blé' } },
    { loading: false },
  )
  network.mockResolvedValueOnce(Response.json({ resultats: [] }))
  const result = lire({ signal, client: { getQueryData: () => undefined }, queryKey: [] })
  expect(isLoading()).toBe(false)
  expect(await result).toEqual({ resultats: [] })
  expect(network.mock.calls.at(-1)?.[0]).toBe('/api/materiels/1/destinataires?q=bl%C3%A9')
  expect(network.mock.calls.at(-1)?.[1]?.signal).toBe(signal)
})

test('une liste se lit page après page, jusqu’à la dernière', async () => {
  const { signal } = new AbortController()
  const pages = readPages('GET /adhesions/:id/materiels', { params: { id: '1' }, query: { par_page: 10 } })
  network.mockResolvedValueOnce(Response.json({ resultats: [] }))
  await pages.queryFn({ pageParam: 2, signal })
  expect(network.mock.calls.at(-1)?.[0]).toBe('/api/adhesions/1/materiels?page=2&par_page=10')
  expect(network.mock.calls.at(-1)?.[1]?.signal).toBe(signal)
  expect(pages.initialPageParam).toBe(1)
  expect(pages.getNextPageParam({ page: 2, par_page: 10, total: 21 })).toBe(3)
  expect(pages.getNextPageParam({ page: 2, par_page: 10, total: 20 })).toBeUndefined()
})

test('un acte part sur la version lue de la fiche, avec les options de sa route', async () => {
  network.mockResolvedValueOnce(Response.json({ libelle: 'B' }))
  const change = act('PATCH /admin/campagnes/:id', { loading: false })
  const result = change({ id: '1', version: 3 }, { libelle: 'B' })
  expect(isLoading()).toBe(false)
  expect(await result).toEqual({ libelle: 'B' })
  const [url, init] = network.mock.calls.at(-1) ?? []
  expect([url, init?.method, init?.body]).toEqual(['/api/admin/campagnes/1', 'PATCH', '{"libelle":"B"}'])
  expect(new Headers(init?.headers).get('if-match')).toBe('"3"')
})

/** Never called: only the compiler checks it. */
export function typesOfCalls() {
  // @ts-expect-error -- the path is misspelt
  call('GET /materiel/:id/destinataires', { params: { id: '1' }, query: { q: '' } })
  // @ts-expect-error -- a parameter is missing
  call('GET /materiels/:id/destinataires', { query: { q: '' } })
  // @ts-expect-error -- the body has no such field
  call('POST /admin/prelevements', { body: { date: '2026-12-01' } })
  // @ts-expect-error -- the version is missing
  call('DELETE /admin/baremes/:id', { params: { id: '1' } })
  // @ts-expect-error -- the method is not the route's
  call('POST /moi')
  // @ts-expect-error -- a read obeys the same rules
  read('GET /materiels/:id/destinataires', { params: { id: '1' } })
  // @ts-expect-error -- and gives the answer of its route
  const answer: (query: { signal: AbortSignal }) => Promise<{ nom: string }> = read('GET /moi/sessions')
  // @ts-expect-error -- a body named by its route has the fields of its route
  const body: BodyOf<'POST /admin/prelevements'> = { date: '2026-12-01' }
  // @ts-expect-error -- an act has the version of its record, and this route has none
  act('POST /moi/totp')
  // @ts-expect-error -- nor does a route of two parameters make an act
  act('PATCH /adhesions/:id/exploitations/:exploitation_id')
  return { answer, body }
}
