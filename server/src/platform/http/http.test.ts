import { expect, test } from 'vitest'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { openDatabase } from '../db/database.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const login = (headers: Record<string, string>, payload: string | object = { username: 'x', password: 'y' }) =>
  api.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: '10.1.1.1', headers, payload })

const PAGES = ['/', '/api/health', '/api/auth/whoami', '/api/inconnue', '/mes-adhesions/', '/assets/absent.js']

test.each(PAGES)('R43 : %s porte les en-têtes de sécurité', async (url) => {
  const { headers } = await api.app.inject(url)
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(headers['content-security-policy']).toContain(directive)
  }
  expect(headers['content-security-policy']).not.toMatch(/unsafe/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('R44 : l’API n’est jamais gardée, une page est redemandée', async () => {
  expect((await api.app.inject('/api/health')).headers['cache-control']).toBe('no-store')
  expect((await api.app.inject('/')).headers['cache-control']).toBe('no-cache')
})

test.each(['/%61pi', '/ap%69'])('R44 : sous %s, c’est l’API', async (racine) => {
  const { app } = api
  const cookie = `sid=${await api.sessionOf((await anAccount(api.db)).id)}`
  const moi = await app.inject({ url: `${racine}/moi`, headers: { cookie } })
  expect([moi.statusCode, moi.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await app.inject(`${racine}/organisme`)).headers['cache-control']).toBe('no-store')
})

test.each<Record<string, string>>([
  { origin: 'https://ailleurs.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
])('R45 : une écriture venue d’un autre site est refusée (%o)', async (headers) => {
  expect((await login(headers)).statusCode).toBe(403)
  expect((await admin.post('/admin/adhesions', { siret: '73282932000074' }, { headers })).statusCode).toBe(403)
})

test('R45 : la même origine passe', async () => {
  expect((await login({ origin: 'http://localhost:3000', host: 'localhost:3000' })).statusCode).toBe(401)
  expect((await login({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401)
})

test('R46 : les en-têtes qui changent la méthode sont ignorés, TRACE est refusé', async () => {
  const get = await api.anonymous.get('/auth/logout', { headers: { 'x-http-method-override': 'POST' } })
  expect(get.statusCode).toBe(404)
  expect((await api.app.inject({ method: 'TRACE' as 'GET', url: '/api/health' })).statusCode).toBeGreaterThanOrEqual(
    400,
  )
})

test.each([
  ['JSON cassé', 400, '{"username":', 'application/json'],
  ['corps vide', 400, '', 'application/json'],
  ['texte', 415, 'username=x', 'text/plain'],
  ['formulaire', 415, 'username=x', 'application/x-www-form-urlencoded'],
  ['plus de 64 ko', 413, JSON.stringify({ username: 'x'.repeat(70_000), password: 'y' }), 'application/json'],
  ['__proto__', 400, '{"username":"x","password":"y","__proto__":{"is_admin":true}}', 'application/json'],
  ['clé inconnue', 400, '{"username":"x","password":"y","is_admin":true}', 'application/json'],
  ['mauvais type', 400, '{"username":["x"],"password":7}', 'application/json'],
])('R33 : %s → %i', async (_, status, payload, type) => {
  const response = await login({ 'content-type': type }, payload)
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.json()).toMatchObject({ status, type: 'about:blank' })
})

test.each([
  ['{"username":"x","password":"y","__proto__":{"is_admin":true}}', '__proto__'],
  ['{"username":{"\\u005f_proto__":{}},"password":"y"}', '__proto__'],
  ['{"username":"x","constructor":{"prototype":{"is_admin":true}}}', 'constructor'],
])('R32 : %s est refusé sur « %s »', async (payload, champ) => {
  const response = await login({ 'content-type': 'application/json' }, payload)
  expect([response.statusCode, response.json().errors]).toEqual([400, [{ champ, message: 'Champ inconnu.' }]])
  expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
})

test('R32 : chaque champ faux est nommé, en français', async () => {
  const { errors } = (await login({}, { username: 7 })).json()
  expect(errors).toEqual([
    { champ: 'username', message: expect.stringMatching(/\.$/) },
    { champ: 'password', message: 'Champ obligatoire.' },
  ])
})

test.each(['/api/adhesions/%ff', '/api/inconnue', '/api/adhesions/pas-un-uuid'])(
  'R33 : %s est refusé sans erreur du serveur',
  async (url) => {
    const response = await api.app.inject({ url, headers: {} })
    expect([400, 401, 404]).toContain(response.statusCode)
    expect(response.json().detail).toMatch(/^\p{Lu}.*\.$/u)
  },
)

test.each([
  ['inconnu', '/api/inconnue', 'introuvable'],
  ['qui n’est pas connecté', '/api/materiels/00000000-0000-4000-8000-000000000000/fichiers/x', 'non-connecte'],
])('le lien d’un fichier refusé (%s), suivi dans un onglet, mène à la page qui le dit', async (_, url, motif) => {
  const { statusCode, headers } = await api.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate' } })
  expect([statusCode, headers.location]).toEqual([303, `/document-indisponible/${motif}`])
  expect((await api.app.inject({ url, headers: { 'sec-fetch-mode': 'cors' } })).statusCode).toBeGreaterThanOrEqual(400)
})

test('une adresse qui n’est celle d’aucune fiche est introuvable', async () => {
  const refused = await admin.get('/admin/cotisations/undefined')
  expect(refused.json()).toMatchObject({ status: 404, detail: 'Ressource introuvable.' })
})

test.each(['1', 'W/"1"', '"-1"', '"1e3"', '"9999999999"', '*', '""'])('R62 : %s n’est pas une version', async (lue) => {
  const body = { active: false, message: null }
  const refused = await admin.patch('/admin/parametres/maintenance', body, { headers: { 'if-match': lue } })
  expect(refused.json()).toMatchObject({ status: 428, detail: 'La version de la fiche manque dans la requête.' })
})

test('R33 : une clé répétée dans l’adresse est refusée', async () => {
  expect((await admin.get('/admin/adhesions?page=1&page=2')).statusCode).toBe(400)
})

test.each(['/admin/cotisations', '/admin/mandats', '/admin/entreprises-creances'])(
  'R32 : un caractère que la base refuse ne fait pas échouer la recherche de %s',
  async (path) => {
    expect((await admin.get(`${path}?q=a%00b`)).statusCode).toBe(200)
  },
)

test('une page au-delà de la borne demande d’affiner', async () => {
  const response = await admin.get('/admin/adhesions?page=9000&par_page=100')
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toEqual([{ champ: 'page', message: 'Affinez la recherche.' }])
})

test('R65 : une erreur interne ne dit rien d’elle-même', async () => {
  const broken = await startTestApp()
  const client = await broken.as((await anAccount(broken.db)).id)
  await broken.db.schema.alterTable('marques').renameTo('marques_perdues').execute()
  const response = await client.get('/referentiels/marques')
  expect(response.statusCode).toBe(500)
  expect(response.json()).toMatchObject({ detail: 'Une erreur système s’est produite.', code: 'erreur-interne' })
  expect(response.body).not.toMatch(/marques|select|relation|\.ts/i)
})

test('R65 : une panne du programme ne dit rien d’elle-même', async () => {
  const verify = () => Promise.reject(new TypeError('select secret from /srv/sillon/server/src/password.ts'))
  const broken = await startTestApp({ passwords: { hash: async (value) => value, verify } })
  const response = await broken.anonymous.post('/auth/login', { username: 'x', password: 'y' })
  expect({ ...response.json(), instance: '' }).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'erreur-interne',
    detail: 'Une erreur système s’est produite.',
    instance: '',
  })
})

test('« prêt » dit ce qui manque : une migration, les tâches, la base', async () => {
  expect((await api.anonymous.get('/ready')).json()).toEqual({ etat: 'ok' })
  let isRunning = true
  const lost = await startTestApp({ jobs: { enqueue: async () => {}, isRunning: () => isRunning } })
  const ask = async () => {
    const response = await lost.anonymous.get('/ready')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(response.json()).toMatchObject({ code: 'indisponible', status: 503 })
    return response.json().detail
  }
  isRunning = false
  expect(await ask()).toBe('Les tâches de fond sont arrêtées.')
  await lost.db.deleteFrom('migrations').where('nom', 'like', '007-%').execute()
  expect(await ask()).toBe('La base de données n’est pas à jour\u00A0: il manque une migration.')
  await lost.db.deleteFrom('migrations').where('nom', 'like', '00%').execute()
  expect(await ask()).toMatch(/: il manque \d+ migrations\.$/)
})

test('sans base, « prêt » le dit sans rien livrer d’elle, et la santé répond', async () => {
  const db = openDatabase('postgresql://sillon:mot-secret@127.0.0.1:1/perdue')
  const cut = await startTestApp({ beside: { db, url: '' } })
  const response = await cut.anonymous.get('/ready')
  expect(response.statusCode).toBe(503)
  expect(response.json().detail).toBe('La base de données ne répond pas.')
  expect(response.body).not.toMatch(/secret|perdue|127\.0|ECONN/)
  expect((await cut.anonymous.get('/health')).statusCode).toBe(200)
  const refused = await cut.anonymous.get('/referentiels/marques', { headers: { cookie: 'sid=x' } })
  expect(refused.statusCode).toBe(503)
  expect(refused.json().detail).toBe('Le service est momentanément interrompu. Réessayez dans un instant.')
  await db.destroy()
})

test('la santé dit la version publiée', async () => {
  expect((await api.anonymous.get('/health')).json()).toEqual({ etat: 'ok', version: 'v2025.28.2' })
})

test('R48 : ni dossier, ni fichier caché, ni carte de source', async () => {
  for (const url of ['/.env', '/.git/config', '/assets/', '/csp.json', '/index.js.map', '/../package.json']) {
    const response = await api.app.inject(url)
    expect([400, 404]).toContain(response.statusCode)
  }
})
