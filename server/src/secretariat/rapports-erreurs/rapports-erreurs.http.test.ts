import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FakeBehaviour } from '../../platform/fake-service.ts'
import { startFakeSentry } from '../../platform/rapports-erreurs/fake.ts'
import { createRapportsErreurs } from '../../platform/rapports-erreurs/sentry.ts'
import { startTestApp } from '../../testing/test-app.ts'

const sentry = await startFakeSentry()
afterAll(() => sentry.close())
beforeEach(() => {
  sentry.behave('ok')
  sentry.calls.length = 0
})

const reporting = (dsn: string) => createRapportsErreurs({ dsn, environnement: 'essai', patience: { timeoutMs: 1000 } })
const api = await startTestApp({ rapportsErreurs: reporting(sentry.dsn) })
const silent = await startTestApp()

const TYPE = 'application/x-sentry-envelope'
const envelope = (dsn: unknown, payload = '{"message":"panne"}') =>
  Buffer.from(`${JSON.stringify({ dsn })}\n{"type":"event","length":${payload.length}}\n${payload}\n`)

type Sent = { headers?: Record<string, string>; address?: string; to?: typeof api }
const send = (payload: Buffer | string, { headers, address = '192.0.2.1', to = api }: Sent = {}) =>
  to.app.inject({
    method: 'POST',
    url: '/api/rapports-erreurs',
    remoteAddress: address,
    headers: { 'content-type': TYPE, ...headers },
    payload,
  })

test('une enveloppe est transmise telle quelle au projet, sans rien de celui qui l’envoie', async () => {
  const body = Buffer.concat([envelope(sentry.dsn), Buffer.from([0, 255, 10, 128])])
  const response = await send(body, { headers: { cookie: 'sid=marqueur', 'user-agent': 'marqueur' } })
  expect(response.statusCode).toBe(204)
  expect(response.body).toBe('')
  expect(sentry.calls.map(({ path }) => path)).toEqual(['/api/42/envelope/'])
  const [received] = sentry.calls
  expect(received?.body).toEqual(body)
  expect(received?.headers['x-sentry-auth']).toContain('sentry_key=0123456789abcdef0123456789abcdef')
  expect(JSON.stringify(received?.headers)).not.toMatch(/marqueur|192\.0\.2/)
})

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://ailleurs.example' },
  { origin: 'null' },
])('R45 : une enveloppe venue d’un autre site est refusée (%o)', async (headers) => {
  expect((await send(envelope(sentry.dsn), { headers })).statusCode).toBe(403)
  expect(sentry.calls).toEqual([])
})

test('l’adresse d’un service sous un chemin, et un port par défaut écrit, sont compris', async () => {
  const prefixed = await startTestApp({
    rapportsErreurs: reporting(sentry.dsn.replace('/42', '/suivi/7')),
  })
  expect((await send(envelope(sentry.dsn.replace('/42', '/suivi/7')), { to: prefixed })).statusCode).toBe(204)
  expect(sentry.calls.map(({ path }) => path)).toEqual(['/suivi/api/7/envelope/'])
  expect(
    reporting('https://cle@sentry.example/42')?.isAddressedHere(envelope('https://cle@sentry.example:443/42')),
  ).toBe(true)
})

test.each([
  ['un autre projet', () => envelope(sentry.dsn.replace('/42', '/43'))],
  ['une autre clé', () => envelope(sentry.dsn.replace('0123', '3210'))],
  ['un autre service', () => envelope('https://0123456789abcdef0123456789abcdef@ailleurs.example/42')],
  ['pas d’adresse', () => envelope(undefined)],
  ['une adresse qui n’en est pas une', () => envelope({ toString: 'x' })],
  ['un en-tête vide', () => Buffer.from('null\n{}\n')],
  ['pas une enveloppe', () => Buffer.from('bonjour')],
])('%s : 400, rien n’est transmis', async (_, body) => {
  const response = await send(body())
  expect(response.statusCode).toBe(400)
  expect(response.json().detail).toBe('La requête est incorrecte.')
  expect(sentry.calls).toEqual([])
})

test('une requête sans corps est refusée', async () => {
  const response = await api.app.inject({ method: 'POST', url: '/api/rapports-erreurs', remoteAddress: '192.0.2.1' })
  expect(response.statusCode).toBe(400)
})

test('au-delà d’un mégaoctet : 413 ; juste en dessous, elle passe', async () => {
  const empty = envelope(sentry.dsn, '')
  const filled = (size: number) => Buffer.concat([empty, Buffer.alloc(size - empty.length, 'x')])
  expect((await send(filled(1024 * 1024 + 1))).statusCode).toBe(413)
  expect(sentry.calls).toEqual([])
  expect((await send(filled(1024 * 1024))).statusCode).toBe(204)
})

test.each(['application/json', 'text/plain', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
  'un corps %s : 415',
  async (type) => {
    expect((await send(envelope(sentry.dsn), { headers: { 'content-type': type } })).statusCode).toBe(415)
    expect(sentry.calls).toEqual([])
  },
)

test('le reste de l’API refuse une enveloppe', async () => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': TYPE },
    payload: envelope(sentry.dsn),
  })
  expect(response.statusCode).toBe(415)
})

test.each<Record<string, string>>([{ origin: 'https://ailleurs.example' }, { 'sec-fetch-site': 'cross-site' }])(
  'un autre site est refusé (%o)',
  async (headers) => {
    expect((await send(envelope(sentry.dsn), { headers })).statusCode).toBe(403)
    expect(sentry.calls).toEqual([])
  },
)

test('à la deux cent quarante et unième enveloppe d’une adresse en une minute : 429, la minute passée elle reprend', async () => {
  const address = '192.0.2.9'
  for (let index = 0; index < 239; index += 1) await send('refusée mais comptée', { address })
  expect((await send(envelope(sentry.dsn), { address })).statusCode).toBe(204)
  const refused = await send(envelope(sentry.dsn), { address })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(sentry.calls).toHaveLength(1)
  expect((await send(envelope(sentry.dsn), { address: '192.0.2.10' })).statusCode).toBe(204)
  api.clock.advance(61_000)
  expect((await send(envelope(sentry.dsn), { address })).statusCode).toBe(204)
})

test('R50 : les enveloppes d’un /64 se comptent ensemble, celles du suivant à part', async () => {
  for (let rang = 1; rang <= 240; rang += 1) await send('refusée mais comptée', { address: `2001:db8:9:1::${rang}` })
  expect((await send(envelope(sentry.dsn), { address: '2001:db8:9:1:ffff::1' })).statusCode).toBe(429)
  expect((await send(envelope(sentry.dsn), { address: '2001:db8:9:2::1' })).statusCode).toBe(204)
})

test.each<FakeBehaviour>(['down', 'slow', '429', '500', 'broken-json'])(
  'le service en panne (%s) : le navigateur n’en sait rien',
  async (faute) => {
    sentry.behave(faute)
    expect((await send(envelope(sentry.dsn))).statusCode).toBe(204)
    expect(sentry.calls).toHaveLength(1)
  },
)

test('une redirection n’est pas suivie', async () => {
  sentry.behave('redirect', { times: 1 })
  expect((await send(envelope(sentry.dsn))).statusCode).toBe(204)
  expect(sentry.calls.map(({ path }) => path)).toEqual(['/api/42/envelope/'])
})

test('sans réglage, la route n’existe pas et le navigateur l’apprend', async () => {
  expect((await send(envelope(sentry.dsn), { to: silent })).statusCode).toBe(404)
  expect((await silent.anonymous.get('/organisme')).json().rapports_erreurs).toBeNull()
})

test('avec un réglage, le navigateur apprend où et sous quel nom', async () => {
  expect((await api.anonymous.get('/organisme')).json().rapports_erreurs).toEqual({
    dsn: sentry.dsn,
    environnement: 'essai',
  })
})
