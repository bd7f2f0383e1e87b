import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'sillon-web-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const FILES = {
  'index.html': '<!doctype html><title>Sillon</title>',
  'csp.json': '{"script":[],"style":[]}',
  'assets/a1b2c3.js': 'export {}',
  'assets/a1b2c3.js.br': 'compressé',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.env': 'SECRET_KEY=secret',
  '.git/config': 'secret',
  'assets/.cache/x.js': 'secret',
}
for (const [path, text] of Object.entries(FILES)) {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), text)
}
await writeFile(join(folder, '..', 'sillon-voisin.txt'), 'secret')
afterAll(() => rm(join(folder, '..', 'sillon-voisin.txt'), { force: true }))

const api = await startTestApp({ webRoot: pathToFileURL(`${folder}/`) })

test.each([
  ['/assets/a1b2c3.js', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'no-cache'],
  ['/', 'no-cache'],
  ['/mes-adhesions/', 'no-cache'],
  ['/api/health', 'no-store'],
])('R44 : %s répond « %s »', async (url, attendu) => {
  const { statusCode, headers } = await api.app.inject(url)
  expect([statusCode, headers['cache-control']]).toEqual([200, attendu])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each(['/assets/a1b2c3.js', '/favicon.svg', '/'])('R43 : %s, déjà connu, revient vide et protégé', async (url) => {
  const { headers } = await api.app.inject(url)
  const again = await api.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  for (const nom of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'cache-control']) {
    expect([nom, again.headers[nom]]).toEqual([nom, headers[nom]])
    expect(again.headers[nom]).toBeTruthy()
  }
})

test.each([
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/assets/.cache/x.js',
  '/csp.json',
  '/assets/',
  '/assets',
  '/assets/a1b2c3.js.map',
  '/assets/a1b2c3.js.br',
  '/assets/.cache',
  '/../sillon-voisin.txt',
  '/%2e%2e/sillon-voisin.txt',
  '/assets/..%2f..%2fsillon-voisin.txt',
  '/assets/..%5c..%5csillon-voisin.txt',
  '//etc/passwd.txt',
])('R48 : %s n’est pas servi', async (url) => {
  const response = await api.app.inject(url)
  expect([400, 403, 404]).toContain(response.statusCode)
  expect(response.body).not.toContain('secret')
})

test('R48 : le document de l’API est aux administrateurs', async () => {
  const open = async (role: object) => (await api.as((await anAccount(api.db, role)).id)).get('/openapi.json')
  expect((await api.anonymous.get('/openapi.json')).statusCode).toBe(401)
  expect((await open({})).statusCode).toBe(403)
  expect((await open({ is_admin: true })).statusCode).toBe(200)
})
