import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { computeSecurityHeaders } from '../../server/src/platform/http/security.ts'
import { portOf } from '../../server/src/testing/server-process.ts'
import { NGINX, startNginx } from './nginx.ts'

/** Header whose value differs on a page without script or style. */
const PROPRE = 'content-security-policy'
const NOWHERE = new URL('file:///nulle-part/')

/** Shorter waits, and a rate limit in nginx, which a cooperative may add. */
const edit = (site: string) =>
  site
    .replace('proxy_read_timeout 120s', 'proxy_read_timeout 1s')
    .replace(
      '  location = /.erreur {',
      '  location = /trop { return 429; }\n  location = /sature { return 503; }\n  location = /.erreur {',
    )

async function startSite() {
  const server = createServer((request, response) => {
    request.resume()
    if (request.url === '/lent') return
    response
      .writeHead(request.url === '/panne' ? 503 : 200, { 'content-type': 'application/json' })
      .end('{"portail":true}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const port = portOf(server)
  const nginx = await startNginx([port, port], edit)
  onTestFinished(() => nginx.stop())
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return { origin: nginx.origin, close }
}

/** Sends a raw request through a socket, since `fetch` refuses to send it. */
async function speak(origin: string, text: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(text)
  let said = ''
  for await (const piece of socket) said += piece
  const [head = '', ...body] = said.split('\r\n\r\n')
  const [line = '', ...headers] = head.split('\r\n')
  return new Response(body.join('\r\n\r\n'), {
    status: Number(line.split(' ')[1]),
    headers: headers.map(
      (header) =>
        [header.slice(0, header.indexOf(':')), header.slice(header.indexOf(':') + 1).trim()] satisfies [string, string],
    ),
  })
}

async function judge(response: Response, status: number, phrase: string) {
  const attendus = await computeSecurityHeaders({ webRoot: NOWHERE, https: false })
  expect(response.status).toBe(status)
  const recus = Object.fromEntries(Object.keys(attendus).map((name) => [name, response.headers.get(name)]))
  expect(recus).toEqual({ ...attendus, [PROPRE]: expect.stringContaining("default-src 'none'") })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('server')).toBe('nginx')
  const page = await response.text()
  expect(page).toContain('<html lang="fr">')
  expect(page).toContain(phrase)
}

test('R43 : ce que nginx refuse de lui-même porte les en-têtes du portail, et une phrase en français', async ({
  skip,
}) => {
  skip(!NGINX, 'nginx ne s’obtient pas ici')
  const { origin, close } = await startSite()
  const tooLarge = speak(
    origin,
    `POST /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${60 * 1024 * 1024}\r\n\r\n`,
  )
  await judge(await tooLarge, 413, 'L’envoi est trop volumineux.')
  await judge(
    await speak(origin, 'GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n'),
    400,
    'La requête est incorrecte.',
  )
  await judge(await fetch(`${origin}/${'a'.repeat(40_000)}`), 414, 'L’adresse de la requête est trop longue.')
  await judge(await fetch(`${origin}/.erreur`), 404, 'Ressource introuvable.')
  await judge(await fetch(`${origin}/trop`), 429, 'Trop de tentatives.')
  await judge(await fetch(`${origin}/sature`), 503, 'Le portail ne répond pas pour le moment.')
  // An error page of the portal itself must pass unchanged.
  const own = await fetch(`${origin}/panne`)
  expect([own.status, await own.text(), own.headers.get('x-frame-options')]).toEqual([503, '{"portail":true}', null])

  await judge(await fetch(`${origin}/lent`), 504, 'Le portail ne répond pas pour le moment.')

  close()
  await judge(await fetch(`${origin}/`), 502, 'Le portail ne répond pas pour le moment.')
  const rejouable = await fetch(`${origin}/api/x`, { method: 'POST', headers: { 'idempotency-key': 'epreuve-1' } })
  await judge(rejouable, 502, 'Le portail ne répond pas pour le moment.')
})

test('R43 : en https, nginx dit aussi de n’y revenir qu’ainsi', async () => {
  const attendu = (await computeSecurityHeaders({ webRoot: NOWHERE, https: true }))['strict-transport-security']
  expect(await readFile(new URL('../../deploiement/nginx.conf', import.meta.url), 'utf8')).toContain(
    `https "${attendu}";`,
  )
})
