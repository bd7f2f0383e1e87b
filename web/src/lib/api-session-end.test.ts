import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, getToasts } from '../ui/toast-store.ts'
import { call, onApiAction, read } from './api.ts'
import { isLoading } from './loading.ts'
import { inPlace } from './query-client.ts'
import { sessionEnd } from './session-end.ts'

const network = vi.fn<typeof fetch>()
const asked = vi.fn<typeof sessionEnd.ask>()
const actions: string[] = []
const { ask } = sessionEnd

const answer = (status: number, body: object = {}) =>
  network.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status, headers: JSON_TYPE }))

const JSON_TYPE = { 'content-type': 'application/problem+json' }

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  network.mockReset()
  asked.mockReset()
  sessionEnd.ask = asked
  actions.length = 0
  onApiAction((action) => actions.push(action))
})

afterEach(() => {
  sessionEnd.ask = ask
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const create = () =>
  call('POST /admin/prelevements', { body: { date_prelevement: '2026-12-01' } }, { idempotencyKey: 'k1' })

test('R93 : la même écriture repart une fois, sous la même clé, quand la personne est revenue', async () => {
  const back = Promise.withResolvers<boolean>()
  asked.mockReturnValueOnce(back.promise)
  answer(401)
  const created = create()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(network).toHaveBeenCalledTimes(1)
  expect(isLoading()).toBe(false)
  answer(201, { nom: 'Ferme' })
  back.resolve(true)
  expect(await created).toEqual({ nom: 'Ferme' })
  expect(network).toHaveBeenCalledTimes(2)
  const [first, second] = network.mock.calls.map(([url, init]) => {
    const { 'x-request-id': _, ...headers } = Object.fromEntries(new Headers(init?.headers))
    return { url, headers, method: init?.method, body: init?.body }
  })
  expect(second).toEqual(first)
  expect(first).toMatchObject({ headers: { 'idempotency-key': 'k1' }, body: '{"date_prelevement":"2026-12-01"}' })
  expect(actions).toEqual([])
  expect(getToasts()).toEqual([])
  expect(isLoading()).toBe(false)
})

test('R93 : un changement garde la version sur laquelle il a été tapé, et son refus lui revient', async () => {
  asked.mockResolvedValueOnce(true)
  answer(401)
  answer(412, { detail: 'Modifiée entre-temps.' })
  const request = { params: { id: '1' }, body: { libelle: 'B' }, version: 3 }
  await expect(call('PATCH /admin/campagnes/:id', request)).rejects.toMatchObject({ status: 412 })
  expect(network.mock.calls.map(([, init]) => new Headers(init?.headers).get('if-match'))).toEqual(['"3"', '"3"'])
})

test('R93 : qui a quitté la page n’envoie plus rien, et ne l’apprend pas deux fois', async () => {
  asked.mockResolvedValueOnce(false)
  answer(401)
  await expect(create()).rejects.toMatchObject({ status: 401 })
  expect(network).toHaveBeenCalledTimes(1)
  expect(actions).toEqual([])
  expect(getToasts()).toEqual([])
})

test('R93 : où rien n’est tapé, on est déconnecté et mené à l’accueil', async () => {
  asked.mockResolvedValueOnce(undefined)
  answer(401)
  await expect(create()).rejects.toMatchObject({ status: 401 })
  expect(actions).toEqual(['deconnexion'])
  expect(getToasts().map(({ title }) => title)).toEqual(['Erreur 401'])
})

const query = { signal: new AbortController().signal, client: new QueryClient(), queryKey: ['moi'] }

test('R93 : une lecture avant la pression ne déconnecte pas ; celle de la pression, si', async () => {
  const lire = read('GET /moi')
  answer(401)
  await expect(lire({ ...query, meta: { ahead: true } })).rejects.toMatchObject({ status: 401 })
  expect(asked).not.toHaveBeenCalled()
  expect([actions, getToasts()]).toEqual([[], []])
  answer(401)
  await expect(lire(query)).rejects.toMatchObject({ status: 401 })
  expect(actions).toEqual(['deconnexion'])
})

test('une partie dit à sa place que sa première lecture a échoué ; les suivantes, qui la laissent telle quelle, se disent', async () => {
  const lire = read('GET /moi')
  const inPlaceQuery = { ...query, meta: inPlace }
  answer(403)
  await expect(lire(inPlaceQuery)).rejects.toMatchObject({ status: 403 })
  expect(getToasts()).toEqual([])
  query.client.setQueryData(query.queryKey, {})
  answer(403)
  await expect(lire(inPlaceQuery)).rejects.toMatchObject({ status: 403 })
  expect(getToasts()).toHaveLength(1)
})
