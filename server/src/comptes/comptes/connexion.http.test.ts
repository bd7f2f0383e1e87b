import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAccountWithPassword as anAccount, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { countingPasswords, startTestApp } from '../../testing/test-app.ts'

const { passwords, count } = countingPasswords()
const api = await startTestApp({ passwords })
const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'sid')?.value

/** Each test signs in from its own address, because failures are counted per address. */
let host = 0
const signIn = (username: string, password: string, address = `10.0.${Math.floor(++host / 250)}.${host % 250}`) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    payload: { username, password },
  })

await anAccount(api.db, { identifiant: 'nadine.berthelot', email: 'Nadine@exemple.fr' })
await anAccount(api.db, { identifiant: 'invitee', statut: 'invite', mot_de_passe: null })
await anAccount(api.db, { identifiant: 'desactivee', statut: 'desactive' })

test.each(['nadine.berthelot', 'NADINE.Berthelot', 'nadine@exemple.fr', 'NADINE@EXEMPLE.FR', ' nadine.berthelot '])(
  'R1 : « %s » se connecte et reçoit les clés annoncées et un seul cookie',
  async (username) => {
    const response = await signIn(username, MOT_DE_PASSE)
    expect(response.statusCode).toBe(200)
    expect(Object.keys(response.json()).toSorted()).toEqual([
      'annuaire',
      'id',
      'is_admin',
      'is_retraite',
      'nom',
      'prenom',
      'role_bureau',
    ])
    expect([response.headers['set-cookie']].flat()).toHaveLength(1)
  },
)

const ECHECS = [
  ['nadine.berthelot', 'mauvais mot de passe'],
  ['inconnu', MOT_DE_PASSE],
  ['invitee', MOT_DE_PASSE],
  ['desactivee', MOT_DE_PASSE],
  ['été l', 'été l'],
  ['a'.repeat(254), 'x'],
  ['🚜', '🚜'],
  ['nul\u0000octet', 'x'],
] as const

test.each(ECHECS)('R2, R6 : « %s » reçoit le même refus, pour une seule vérification', async (username, password) => {
  const before = count()
  const response = await signIn(username, password)
  expect(count() - before).toBe(1)
  expect(response.statusCode).toBe(401)
  expect(response.headers['set-cookie']).toBeUndefined()
  expect({ ...response.json(), instance: '' }).toEqual({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    code: 'non-connecte',
    detail: 'Identifiant ou mot de passe incorrect.',
    instance: '',
  })
})

test('R4 : un mot de passe long, accentué, avec espaces et emoji n’est jamais tronqué', async () => {
  const long = `été 🚜 ${'à l’aube '.repeat(13)}`.slice(0, 126)
  await anAccount(api.db, { identifiant: 'long', mot_de_passe: long })
  expect((await signIn('long', long.normalize('NFD').slice(0, 128))).statusCode).toBe(401)
  expect((await signIn('long', long)).statusCode).toBe(200)
  expect((await signIn('long', `${long.slice(0, 100)}X${long.slice(101)}`)).statusCode).toBe(401)
  expect((await signIn('long', 'x'.repeat(129))).statusCode).toBe(400)
  await anAccount(api.db, { identifiant: 'accent', mot_de_passe: 'é'.repeat(20) })
  expect((await signIn('accent', 'é'.repeat(20).normalize('NFD'))).statusCode).toBe(200)
})

test('R18 : un cookie posé avant la connexion n’est jamais adopté', async () => {
  const first = cookieOf(await signIn('nadine.berthelot', MOT_DE_PASSE))
  const again = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '10.9.0.1',
    headers: { cookie: `sid=${first}` },
    payload: { username: 'nadine.berthelot', password: MOT_DE_PASSE },
  })
  expect(cookieOf(again)).not.toBe(first)
  expect((await api.withCookie(first).get('/auth/whoami')).statusCode).toBe(401)
  expect((await api.withCookie(cookieOf(again)).get('/auth/whoami')).statusCode).toBe(200)
})

test('R19 : la base ne garde que l’empreinte d’un jeton de 256 bits', async () => {
  const cookie = cookieOf(await signIn('nadine.berthelot', MOT_DE_PASSE)) ?? ''
  expect(Buffer.from(cookie, 'base64url')).toHaveLength(32)
  const rows = await api.db.selectFrom('sessions').select('jeton_sha256').execute()
  expect(rows.map((row) => Buffer.from(row.jeton_sha256).toString('base64url'))).not.toContain(cookie)
})

test('R20 : la déconnexion efface le cookie, refuse son rejeu, et se répète sans erreur', async () => {
  const cookie = cookieOf(await signIn('nadine.berthelot', MOT_DE_PASSE))
  const out = await api.withCookie(cookie).post('/auth/logout', {})
  expect(out.statusCode).toBe(204)
  expect(out.headers['set-cookie']).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/)
  expect((await api.withCookie(cookie).get('/auth/whoami')).statusCode).toBe(401)
  expect((await api.anonymous.post('/auth/logout', {})).statusCode).toBe(204)
})

test('R73 : une déconnexion demandée vide ce que le navigateur gardait des pages, un refus jamais', async () => {
  const cookie = cookieOf(await signIn('nadine.berthelot', MOT_DE_PASSE))
  const out = await api.withCookie(cookie).post('/auth/logout', {})
  expect(out.headers['clear-site-data']).toBe('"cache"')
  const refused = await api.withCookie(cookie).get('/auth/whoami')
  expect([refused.statusCode, refused.headers['clear-site-data']]).toEqual([401, undefined])
})

test('R23 : une désactivation et un changement de rôle valent dès la requête suivante', async () => {
  const { id } = await anAccount(api.db, { is_admin: true })
  const client = await api.as(id)
  expect((await client.get('/admin/adhesions')).statusCode).toBe(200)
  await api.db.updateTable('utilisateurs').set({ is_admin: false }).where('id', '=', id).execute()
  expect((await client.get('/admin/adhesions')).statusCode).toBe(403)
  await api.db.updateTable('utilisateurs').set({ statut: 'desactive' }).where('id', '=', id).execute()
  expect((await client.get('/auth/whoami')).statusCode).toBe(401)
})

test('« moi » dit l’identité et les entreprises, et rien d’autre', async () => {
  const client = await api.as((await anAccount(api.db, { est_retraite: true })).id)
  expect((await client.get('/moi')).json()).toMatchObject({ prenom: 'Maëlle', is_retraite: true, entreprises: [] })
  expect((await client.get('/auth/whoami')).json()).toMatchObject({ is_retraite: true, is_admin: false })
})

test('la connexion et ses refus laissent une trace au journal', async () => {
  const identifiant = randomUUID()
  const { id } = await anAccount(api.db, { identifiant })
  await signIn(identifiant, 'faux')
  await signIn(identifiant, MOT_DE_PASSE)
  const lines = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual(['connexion_refusee', 'connexion'])
})
