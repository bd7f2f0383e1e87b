import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({ https: true })
await api.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = api.app.server.address() as AddressInfo

/** The raw answer of the server to these bytes, valid HTTP or not. */
async function send(octets: string) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (piece: Buffer) => {
    text += piece
  })
  socket.on('error', () => {})
  socket.write(octets)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) }
}

const HOTE = 'Host: localhost\r\nConnection: close\r\n'

test.each([
  ['des en-têtes démesurés', 431, `GET /api/health HTTP/1.1\r\n${HOTE}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['ce qui n’est pas du HTTP', 400, '\u0016\u0003\u0001 bonjour\r\n\r\n'],
  ['une adresse illisible', 400, `GET /api/adhesions/%ff HTTP/1.1\r\n${HOTE}\r\n`],
  ['deux longueurs', 400, `POST /api/auth/login HTTP/1.1\r\n${HOTE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
])('R33, R43 : %s → %i, en français, avec les en-têtes de sécurité', async (_, status, octets) => {
  const refused = await send(octets)
  expect(refused.status).toBe(status)
  expect(refused.head).toContain('content-type: application/problem+json; charset=utf-8')
  expect(refused.body).toMatchObject({
    status,
    type: 'about:blank',
    detail: expect.stringMatching(/^\p{Lu}.*\.$/u),
    instance: expect.stringMatching(/^urn:uuid:/),
  })
  for (const header of [
    "content-security-policy: default-src 'none'",
    'strict-transport-security: max-age=63072000; includesubdomains',
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
    'referrer-policy: same-origin',
    'cache-control: no-store',
  ]) {
    expect(refused.head).toContain(header)
  }
  expect(refused.head).not.toMatch(/\r\n(server|x-powered-by|access-control)/)
})

test('R44 : l’adresse entière d’une route de l’API est de l’API', async () => {
  const answer = await send(`GET http://localhost/api/health HTTP/1.1\r\n${HOTE}\r\n`)
  expect([answer.status, answer.body.etat]).toEqual([200, 'ok'])
  expect(answer.head).toContain('\r\ncache-control: no-store\r\n')
})
