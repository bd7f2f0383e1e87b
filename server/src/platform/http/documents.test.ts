import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAccount, aPerson } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const DOCUMENT = { 'sec-fetch-dest': 'document' }

const open = (url: string, headers: Record<string, string> = DOCUMENT) => api.app.inject({ url, headers })

test.each(['/connexion', '/connexion/', '/connexion?suite=1', '/'])(
  'sans session, %s s’ouvre sur le formulaire',
  async (url) => {
    const { headers, body } = await open(url)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('<p>La coopérative</p>')
    expect(body).toContain('Adressez-vous à votre coopérative.')
  },
)

test.each<[string, Record<string, string>]>([
  ['/connexion', { cookie: 'sid=quelconque' }],
  ['/', { ...DOCUMENT, cookie: 'sid=quelconque' }],
  // The service worker, which keeps the answer for any page.
  ['/', { 'sec-fetch-dest': 'empty' }],
  ['/', {}],
  ['/mes-adhesions/', DOCUMENT],
])('une session, ou une autre page, donne le document de toutes les pages (%s %o)', async (url, headers) => {
  expect((await open(url, headers)).body).not.toContain('La coopérative')
})

test('le document n’est renvoyé que s’il a changé', async () => {
  const etag = String((await open('/connexion')).headers.etag)
  expect((await open('/connexion', { 'if-none-match': etag })).statusCode).toBe(304)
  const { organisme } = (await admin.get('/admin/parametres')).json()
  const nom = '</script><img src=x onerror=alert(1)> & {{aide}} "Les Sillons"'
  expect((await admin.patch('/admin/parametres/organisme', { nom }, { version: organisme.version })).statusCode).toBe(
    200,
  )
  const { statusCode, body } = await open('/connexion', { 'if-none-match': etag })
  expect(statusCode).toBe(200)
  expect(body).not.toContain('<img')
  const json = /<samp>(.*?)<\/samp>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(json).nom).toBe(nom)
  expect(/<p>(.*?)<\/p>/.exec(body)?.[1]?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).toBe(nom)
})

test('le modèle du document n’est pas une page', async () => {
  expect((await open('/connexion.html')).statusCode).toBe(404)
})

const HTML = 'text/html; charset=utf-8'

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
  const answers = JSON.parse(/<samp>(.*?)<\/samp>/.exec(body)?.[1] ?? '')
  expect(JSON.parse(answers['/api/auth/whoami']).nom).toBe('</samp><img src=x>')
})

test('le document est compressé', async () => {
  const { headers } = await aVisitor('Long'.repeat(300))
  expect((await open('/', { ...headers, 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
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
  for (const url of ['/accueil.html', '/.dessin/accueil.js', '/%2edessin/accueil.js'])
    expect((await open(url, {})).statusCode).toBe(404)
})
