import { ALL_ROUTES } from '@sillon/contract/all-routes'
import type { Route } from '@sillon/contract/route'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { anAccountWithPassword, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const ids = {
  admin: (await anAccount(app.db, { is_admin: true })).id,
  adherent: (await anAccount(app.db)).id,
  retraite: (await anAccount(app.db, { est_retraite: true })).id,
}
// Another administrator, because one of the routes ends the other sessions of its account.
const admin = await app.as((await anAccount(app.db, { is_admin: true })).id)
const adherent = await app.as(ids.adherent)
const SESSION_ABSENTE = { cookie: 'sid=inconnu' }
const MESSAGE = 'Nous revenons à 14 h.'

async function turn(active: boolean, message: string | null = null) {
  const { version } = (await admin.get('/admin/parametres')).json().maintenance
  const turned = await admin.patch('/admin/parametres/maintenance', { active, message }, { version })
  expect(turned.statusCode).toBe(200)
}

/** Routes open during maintenance: the sign-in of an administrator, and the monitoring of the server. */
const OUVERTES = [
  'GET /health',
  'GET /ready',
  'GET /organisme',
  'GET /organisme/logo',
  'POST /auth/login',
  'POST /auth/login/totp',
  'POST /auth/login/cle-acces/demande',
  'POST /auth/login/cle-acces',
  'POST /auth/fin-delegation',
  'POST /auth/logout',
]

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** Each call has its own session, because one of the routes ends it. */
async function callAs(role: 'anonyme' | keyof typeof ids, { method, path }: Route) {
  const client = role === 'anonyme' ? app.anonymous : await app.as(ids[role])
  const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  if (method === 'GET') return client.get(url)
  if (method === 'DELETE') return client.delete(url, { version: 1 })
  return client[method === 'POST' ? 'post' : 'patch'](url, {}, { version: 1 })
}

describe('Pendant la maintenance', () => {
  beforeEach(() => turn(true, MESSAGE))

  test.each(ALL_ROUTES.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
    for (const role of ['anonyme', 'adherent', 'retraite'] as const) {
      const opened = OUVERTES.includes(name) || (name === 'GET /auth/whoami' && role === 'anonyme')
      const { statusCode } = await callAs(role, route)
      if (opened) expect(statusCode, role).not.toBe(502)
      else expect(statusCode, role).toBe(502)
    }
    // Called last: this route may switch the maintenance.
    expect((await callAs('admin', route)).statusCode).not.toBe(502)
  })

  it('le refus dit la maintenance et le message de la coopérative', async () => {
    const refused = await adherent.get('/adhesions')
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(refused.json()).toMatchObject({
      status: 502,
      code: 'maintenance',
      detail: 'Le serveur est en maintenance',
      message: MESSAGE,
    })
    await turn(true)
    expect((await adherent.get('/adhesions')).json()).not.toHaveProperty('message')
  })

  it('qui n’est pas connecté, ou plus, peut encore se connecter', async () => {
    expect((await app.anonymous.get('/auth/whoami')).statusCode).toBe(401)
    expect((await app.anonymous.get('/auth/whoami', { headers: SESSION_ABSENTE })).statusCode).toBe(401)
    expect((await app.anonymous.get('/organisme')).statusCode).toBe(200)
    expect((await app.anonymous.get('/health')).statusCode).toBe(200)
    expect((await app.anonymous.get('/ready')).statusCode).toBe(200)
  })

  it.each([
    ['un administrateur entre', true, 200],
    ['un adhérent se connecte, et n’entre pas', false, 502],
  ])('%s', async (_, is_admin, status) => {
    const identifiant = `maintenance.${is_admin}`
    await anAccountWithPassword(app.db, { identifiant, is_admin, totp_actif_le: null })
    const signedIn = await app.anonymous.post('/auth/login', { username: identifiant, password: MOT_DE_PASSE })
    expect(signedIn.statusCode).toBe(200)
    const client = app.withCookie(signedIn.cookies[0]?.value)
    expect((await client.get('/auth/whoami')).statusCode).toBe(status)
    expect((await client.post('/auth/logout', {})).statusCode).toBe(204)
  })

  it('une adresse inconnue et le document de l’API sont refusés aussi, les pages restent servies', async () => {
    expect((await adherent.get('/inconnue')).statusCode).toBe(502)
    expect((await adherent.get('/openapi.json')).statusCode).toBe(502)
    expect((await admin.get('/openapi.json')).statusCode).toBe(200)
    expect((await app.app.inject('/%61pi/verification/AAAA')).statusCode).toBe(502)
    expect((await app.app.inject('/maintenance')).statusCode).toBe(200)
  })

  it('finit aussitôt pour le serveur qui l’arrête', async () => {
    expect((await adherent.get('/adhesions')).statusCode).toBe(502)
    await turn(false)
    expect((await adherent.get('/adhesions')).statusCode).toBe(200)
    await turn(true)
    expect((await adherent.get('/adhesions')).statusCode).toBe(502)
  })
})

describe('Un autre serveur de la même base', async () => {
  let reads = 0
  const db = openDatabase(app.url, {
    log: ({ query }) => {
      if (query.sql.includes('"parametres"')) reads += 1
    },
  })
  afterAll(() => db.destroy())
  const other = await startTestApp({ beside: { ...app, db } })
  const member = await other.as(ids.adherent)
  const status = async () => (await member.get('/adhesions')).statusCode

  it.each([
    ['la voit commencer', true, 502],
    ['la voit finir', false, 200],
  ])('%s en moins de deux secondes', async (_, active, expected) => {
    await turn(!active)
    await expect.poll(status, { timeout: 2_500, interval: 100 }).not.toBe(expected)
    await turn(active)
    await expect.poll(status, { timeout: 2_500, interval: 100 }).toBe(expected)
  })

  it('ne lit l’interrupteur qu’une fois pour cent appels', async () => {
    expect(reads).toBeGreaterThan(0)
    reads = 0
    await Promise.all(Array.from({ length: 100 }, status))
    expect(reads).toBeLessThanOrEqual(1)
  })
})
