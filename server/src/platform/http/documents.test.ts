import { expect, test } from 'vitest'
import { anAccount } from '../../testing/factories.ts'
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
  // The service worker, which keeps it for any page.
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
