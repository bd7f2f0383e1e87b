import { expect, test } from 'vitest'
import { anAccountWithPassword as anAccount } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { issueJeton } from './jetons.service.ts'

const api = await startTestApp()
const stricte = await startTestApp({ demonstration: false })
const NOUVEAU = 'cheval-agrafe-pile'

let rang = 0
async function anInvite(server = api, row: Parameters<typeof anAccount>[1] = {}) {
  const identifiant = `invitee${++rang}`
  const invite = { identifiant, statut: 'invite' as const, mot_de_passe: null, ...row }
  const { id } = await anAccount(server.db, invite)
  return { id, jeton: await issueJeton(server.db, { usage: 'invitation', utilisateur_id: id }, server.now()) }
}

type Envoi = { headers?: Record<string, string>; from?: string; sid?: string; server?: typeof api }

const choose = (
  jeton: string,
  mot_de_passe = NOUVEAU,
  { headers = {}, from = `10.4.0.${++rang}`, sid, server = api }: Envoi = {},
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/mot-de-passe',
    remoteAddress: from,
    headers,
    ...(sid && { cookies: { sid } }),
    payload: { jeton, mot_de_passe },
  })

const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'sid')?.value

const whoami = async (sid: string | undefined, server = api) =>
  (await server.withCookie(sid).get('/auth/whoami')).statusCode

test('R17 : le lien d’une invitation ouvre une session, au journal et sous un cookie invisible aux scripts', async () => {
  const { id, jeton } = await anInvite()
  const response = await choose(jeton, NOUVEAU, { headers: { 'user-agent': 'Firefox' } })
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect([response.headers['set-cookie']].flat()).toEqual([expect.stringMatching(/HttpOnly; SameSite=Lax$/)])
  const mine = api.withCookie(cookieOf(response))
  expect((await mine.get('/auth/whoami')).json()).toMatchObject({ id })
  expect((await mine.get('/moi/sessions')).json().resultats).toMatchObject([{ agent: 'Firefox', courante: true }])
  const lines = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual(['inscription_finalisee', 'connexion'])
})

test('R18 : le cookie qui accompagnait le lien n’est pas adopté, et ne vaut plus', async () => {
  const { jeton } = await anInvite()
  const before = cookieOf(await choose((await anInvite()).jeton))
  const response = await choose(jeton, NOUVEAU, { ...(before && { sid: before }) })
  expect(cookieOf(response)).not.toBe(before)
  expect([await whoami(before), await whoami(cookieOf(response))]).toEqual([401, 200])
})

test('R5 : un mot de passe refusé n’ouvre rien, et le lien reste bon', async () => {
  const { jeton } = await anInvite()
  const refused = await choose(jeton, 'motdepasse123')
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([400, undefined])
  expect(cookieOf(await choose(jeton))).toBeDefined()
})

test('R9 : de cinq usages ensemble un seul connecte', async () => {
  const { jeton } = await anInvite()
  const answers = await Promise.all(Array.from({ length: 5 }, () => choose(jeton)))
  expect(answers.map(cookieOf).filter(Boolean)).toHaveLength(1)
})

test.each([
  ['mot_de_passe', 'actif'],
  ['invitation', 'actif'],
] as const)('un lien « %s » d’un compte %s ne connecte pas', async (usage, statut) => {
  const { id } = await anInvite(api, { statut })
  const jeton = await issueJeton(api.db, { usage, utilisateur_id: id }, api.now())
  const response = await choose(jeton)
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([204, undefined])
})

test('un compte qui a un second facteur n’entre pas sans lui', async () => {
  const { jeton } = await anInvite(api, { is_admin: true, totp_actif_le: api.now() })
  const response = await choose(jeton)
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([204, undefined])
})

test('un administrateur invité n’entre que pour activer son second facteur', async () => {
  const { jeton } = await anInvite(stricte, { is_admin: true, totp_actif_le: null })
  const mine = stricte.withCookie(cookieOf(await choose(jeton, NOUVEAU, { server: stricte })))
  expect((await mine.get('/moi/totp')).json()).toMatchObject({ actif: false, obligatoire: true })
  expect((await mine.get('/admin/utilisateurs')).statusCode).toBe(403)
})

test('une demande venue d’un autre site n’ouvre rien', async () => {
  const { jeton } = await anInvite()
  expect((await choose(jeton, NOUVEAU, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403)
  expect((await choose(jeton)).statusCode).toBe(204)
})

test('R50 : une adresse qui a trop échoué attend, et le lien reste bon ; ailleurs il sert', async () => {
  const from = '10.5.0.1'
  const fail = (username: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: from,
      payload: { username, password: 'faux' },
    })
  for (let essai = 0; essai < 50; essai += 1) await fail(`inconnu${essai}`)
  const { jeton } = await anInvite()
  expect((await choose(jeton, NOUVEAU, { from })).statusCode).toBe(429)
  expect(cookieOf(await choose(jeton))).toBeDefined()
})
