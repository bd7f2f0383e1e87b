import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAccount, aPerson } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const HTML = 'text/html; charset=utf-8'
const DOCUMENT = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

const open = (url: string, headers: Record<string, string> = DOCUMENT) => api.app.inject({ url, headers })

test.each(['/connexion', '/connexion/', '/connexion?suite=1', '/', '/mentions-legales'])(
  'sans session, %s vient dessinée',
  async (url) => {
    const { headers, body } = await open(url)
    expect(headers['content-type']).toBe(HTML)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('<p>personne</p>')
  },
)

test.each<[string, Record<string, string>]>([
  // The service worker, which keeps the answer for any page.
  ['/', { 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ['/', {}],
  ['/mes-adhesions/', {}],
])('qui ne montre pas la page reçoit le document de toutes les pages (%s %o)', async (url, headers) => {
  expect((await open(url, headers)).body).toContain('<title>Sillon</title>')
})

test('le service worker, qui transmet la demande d’une page, la reçoit dessinée', async () => {
  const { body } = await open('/connexion', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' })
  expect(body).toContain('<p>personne</p>')
})

test('sans session, le document n’est renvoyé que s’il a changé', async () => {
  const etag = String((await open('/connexion')).headers.etag)
  const openAgain = () => open('/connexion', { ...DOCUMENT, 'if-none-match': etag })
  expect((await openAgain()).statusCode).toBe(304)
  const { organisme } = (await admin.get('/admin/parametres')).json()
  const nom = '</samp><img src=x onerror=alert(1)> & {{corps}} "Les Sillons"'
  const version = organisme.version
  expect((await admin.patch('/admin/parametres/organisme', { nom }, { version })).statusCode).toBe(200)
  const { statusCode, body } = await openAgain()
  expect(statusCode).toBe(200)
  expect(body).not.toContain('<img')
  expect(JSON.parse(readOf(body)).data).toEqual([[['nom'], nom]])
})

/** The JSON that the document holds. */
const readOf = (body: string) => /<samp>(.*?)<\/samp>/.exec(body)?.[1] ?? ''

async function aVisitor(nom = 'Martin') {
  const { id: adherent_id } = await aPerson(api.db, { nom })
  const { id } = await anAccount(api.db, { adherent_id })
  const cookie = `sid=${await api.sessionOf(id)}`
  return { id, headers: { cookie, ...DOCUMENT } }
}

test('chacun reçoit son accueil dessiné, et ce qui a été lu pour lui, que rien ne garde', async () => {
  const visitors = [await aVisitor(), await aVisitor(), await aVisitor()]
  for (const { id, headers } of [...visitors, ...visitors]) {
    const answer = await open('/', headers)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': HTML })
    expect(answer.body).toContain(`<p>${id} `)
    expect(answer.body).toContain('<title>Accueil de Martin</title>')
    for (const other of visitors) if (other.id !== id) expect(answer.body).not.toContain(other.id)
  }
})

test('ce qui a été lu ne ferme pas son script', async () => {
  const { headers } = await aVisitor('</samp><img src=x>')
  const { body } = await open('/', headers)
  expect(body).not.toContain('<img')
  const { answers } = JSON.parse(readOf(body))
  expect(JSON.parse(answers['/api/auth/whoami'][0]).nom).toBe('</samp><img src=x>')
})

test.each(['/', '/mes-adhesions/', '/nulle-part'])('le document est compressé, à %s comme ailleurs', async (url) => {
  const { id, headers } = await aVisitor('Long'.repeat(300))
  const answer = await open(url, { ...headers, 'accept-encoding': 'gzip, br' })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(`<p>${id} `)
})

test('une lecture qui tarde laisse le navigateur dessiner', async () => {
  const { headers } = await aVisitor()
  await api.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    const answer = await open('/', headers)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>Sillon</title>')
  })
})

test('une page qui ne se dessine pas n’empêche pas de l’ouvrir', async () => {
  const { headers } = await aVisitor('Panne')
  const answer = await open('/', headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<title>Sillon</title>')
})

test('ni le modèle ni le programme du dessin ne se servent', async () => {
  for (const url of ['/page.html', '/.dessin/application.js', '/%2edessin/application.js'])
    expect((await open(url, {})).statusCode).toBe(404)
})
