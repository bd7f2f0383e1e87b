import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fetchJson } from './http-client.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?q=secret`)
}

const ask = (url: URL, log = { warn: vi.fn() }) =>
  fetchJson({
    service: 'essai',
    url,
    schema: z.object({ nom: z.string() }),
    log,
    patience: { timeoutMs: 1000, backoffMs: 1 },
  })

test('la réponse attendue est rendue, et le client dit qui il est', async () => {
  let userAgent: string | undefined
  const url = await serve((request, response) => {
    userAgent = request.headers['user-agent']
    response.end('{"nom":"Les Tilleuls","inutile":1}')
  })
  expect(await ask(url)).toEqual({ ok: true, data: { nom: 'Les Tilleuls' } })
  expect(userAgent).toMatch(/^Sillon/)
})

test('deux nouveaux essais suivent un 429 ou un 5xx', async () => {
  const statuses = [503, 429, 200]
  const url = await serve((_, response) => response.writeHead(statuses.shift() ?? 500).end('{"nom":"a"}'))
  expect((await ask(url)).ok).toBe(true)
  expect(statuses).toEqual([])
})

test('après trois échecs, le service est tenu pour en panne', async () => {
  let calls = 0
  const url = await serve((_, response) => {
    calls++
    response.writeHead(500).end()
  })
  expect(await ask(url)).toEqual({ ok: false, status: 500 })
  expect(calls).toBe(3)
})

test.each([
  ['un refus que répéter ne changerait pas', 400, {}],
  ['une attente demandée trop longue', 429, { 'Retry-After': '30' }],
])('%s n’est pas réessayé', async (_, status, headers) => {
  let calls = 0
  const url = await serve((_request, response) => {
    calls++
    response.writeHead(status, headers).end()
  })
  expect(await ask(url)).toEqual({ ok: false, status })
  expect(calls).toBe(1)
})

test('l’attente demandée par Retry-After est respectée', async () => {
  const times: number[] = []
  const url = await serve((_, response) => {
    times.push(performance.now())
    response.writeHead(times.length > 1 ? 200 : 429, { 'Retry-After': '1' }).end('{"nom":"a"}')
  })
  expect((await ask(url)).ok).toBe(true)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950)
})

test.each<[string, RequestListener]>([
  ['un JSON coupé', (_, response) => response.end('{"nom":')],
  ['une forme inattendue', (_, response) => response.end('{"nom":1}')],
  ['une réponse trop lente', () => {}],
  ['un corps qui n’en finit pas', (_, response) => response.write('{"nom":')],
  ['un corps trop gros', (_, response) => response.end(JSON.stringify({ nom: 'x'.repeat(1_000_000) }))],
  ['une connexion coupée', (_, response) => response.destroy()],
  ['une redirection', (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
])('%s est une panne, jamais une exception', async (_, listener) => {
  expect(await ask(await serve(listener))).toEqual({ ok: false, status: null })
})

test('une connexion refusée est une panne', async () => {
  expect(await ask(new URL('http://127.0.0.1:1/'))).toEqual({ ok: false, status: null })
})

test('le journal nomme le service et la cause, jamais ce qui était demandé', async () => {
  const log = { warn: vi.fn() }
  await ask(await serve((_, response) => response.end('secret')), log)
  expect(log.warn).toHaveBeenCalledWith(
    { service: 'essai', cause: 'not_json', status: null, retries: 0 },
    'Outside service failed',
  )
})

test('un 404 est une réponse : il n’est pas journalisé', async () => {
  const log = { warn: vi.fn() }
  expect(await ask(await serve((_, response) => response.writeHead(404).end()), log)).toEqual({
    ok: false,
    status: 404,
  })
  expect(log.warn).not.toHaveBeenCalled()
})
