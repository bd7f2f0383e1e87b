import { expect, test } from 'vitest'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { anAccountWithPassword as anAccount, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { mailsOf } from '../../testing/mails.ts'
import { aSecondFactor, codeOf } from '../../testing/second-facteur.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const demonstration = await startTestApp({ demonstration: true })
const mot_de_passe_actuel = MOT_DE_PASSE

type Client = Awaited<ReturnType<typeof api.as>>

async function aMember(row: Parameters<typeof anAccount>[1] = {}) {
  const { id } = await anAccount(api.db, row)
  const { email } = await api.db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email, client: await api.as(id) }
}

async function enrol(client: Client) {
  const { secret } = (await client.post('/moi/totp', { mot_de_passe_actuel })).json()
  const response = await client.post('/moi/totp/confirmer', { code: codeOf(secret, api.now()) })
  return { secret, response, codes: response.json().codes_secours as string[] }
}

const actionsOf = async (id: string) => (await journalOf(api, id)).map(({ action }) => action)
const modelesOf = async (email: string) => (await mailsOf(api, email)).map(({ modele }) => modele)

test('on enregistre un secret, on le confirme par un code, on reçoit dix codes de secours', async () => {
  const { id, email, client } = await aMember()
  const phone = await api.as(id)
  await api.db
    .insertInto('parametres')
    .values({ section: 'organisme', valeur: JSON.stringify({ nom: 'Les Tilleuls' }) })
    .execute()
  expect((await client.get('/moi/totp')).json()).toEqual({
    actif: false,
    actif_depuis: null,
    codes_restants: 0,
    obligatoire: false,
  })

  const start = await client.post('/moi/totp', { mot_de_passe_actuel })
  expect(Object.keys(start.json()).toSorted()).toEqual(['secret', 'uri'])
  const { secret, uri } = start.json()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Les Tilleuls:${email}?`)
  expect((await client.get('/moi/totp')).json()).toMatchObject({ actif: false })

  const confirmed = await client.post('/moi/totp/confirmer', { code: codeOf(secret, api.now()) })
  expect(confirmed.statusCode).toBe(200)
  const { codes_secours } = confirmed.json()
  expect(new Set(codes_secours).size).toBe(10)
  expect((await client.get('/moi/totp')).json()).toMatchObject({
    actif: true,
    actif_depuis: expect.any(String),
    codes_restants: 10,
  })
  expect((await phone.get('/auth/whoami')).statusCode).toBe(401)
  expect(await modelesOf(email)).toEqual(['totp_active'])
  expect(await actionsOf(id)).toEqual(['totp_active'])
})

test('la base ne garde ni le secret ni les codes en clair, et les courriels n’en disent rien', async () => {
  const { id, email, client } = await aMember()
  const { secret, codes } = await enrol(client)
  const row = await api.db.selectFrom('utilisateurs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await api.db.selectFrom('codes_secours').selectAll().where('utilisateur_id', '=', id).execute()
  const kept = [row.totp_secret_chiffre, ...rows.map(({ code_sha256 }) => code_sha256)].map(String).join()
  const written = JSON.stringify([row, rows, await mailsOf(api, email)]) + kept
  for (const clear of [secret, ...codes]) expect(written).not.toContain(clear)
})

test('une clé d’idempotence ne garde ni le secret ni les codes', async () => {
  const { id, client } = await aMember()
  const key = 'double-authentification'
  const { secret } = (await client.post('/moi/totp', { mot_de_passe_actuel }, { key })).json()
  const code = codeOf(secret, api.now())
  expect((await client.post('/moi/totp/confirmer', { code }, { key })).statusCode).toBe(200)
  expect((await client.post('/moi/totp/codes', { mot_de_passe_actuel }, { key })).statusCode).toBe(200)
  expect((await client.post('/moi/export', undefined, { key })).statusCode).toBe(200)
  expect(await api.db.selectFrom('cles_idempotence').selectAll().where('utilisateur_id', '=', id).execute()).toEqual([])
})

test('le code qui active ne sert pas aussi à se connecter', async () => {
  const { id, client } = await aMember()
  const { secret } = await enrol(client)
  const { identifiant } = await api.db
    .selectFrom('utilisateurs')
    .select('identifiant')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const login = await api.anonymous.post('/auth/login', { username: identifiant, password: MOT_DE_PASSE })
  const cookie = login.cookies[0]?.value
  const code = codeOf(secret, api.now())
  expect((await api.withCookie(cookie).post('/auth/login/totp', { code })).statusCode).toBe(401)
  const next = codeOf(secret, api.now(), 1)
  expect((await api.withCookie(cookie).post('/auth/login/totp', { code: next })).statusCode).toBe(200)
})

test('un code faux est refusé sous son champ, et l’inscription continue', async () => {
  const { client } = await aMember()
  const { secret } = (await client.post('/moi/totp', { mot_de_passe_actuel })).json()
  const wrong = await client.post('/moi/totp/confirmer', { code: codeOf(secret, api.now(), 5) })
  expect([wrong.statusCode, champsOf(wrong)]).toEqual([400, ['code']])
  const malformed = await client.post('/moi/totp/confirmer', { code: '12 345' })
  expect([malformed.statusCode, champsOf(malformed)]).toEqual([400, ['code']])
  const right = await client.post('/moi/totp/confirmer', { code: codeOf(secret, api.now()) })
  expect(right.statusCode).toBe(200)
})

test('confirmer sans avoir commencé, renouveler ou retirer sans second facteur : 409', async () => {
  const { client } = await aMember()
  expect((await client.post('/moi/totp/confirmer', { code: '123456' })).json().code).toBe('totp.pas-commence')
  expect((await client.post('/moi/totp/codes', { mot_de_passe_actuel })).json().code).toBe('totp.inactif')
  expect((await client.delete('/moi/totp', { body: { mot_de_passe_actuel } })).json().code).toBe('totp.inactif')
})

test('un nouvel appareil ne remplace l’ancien qu’une fois confirmé', async () => {
  const { id, client } = await aMember()
  const ancien = await enrol(client)
  const { secret } = (await client.post('/moi/totp', { mot_de_passe_actuel })).json()
  expect((await client.get('/moi/totp')).json()).toMatchObject({ actif: true, codes_restants: 10 })
  const nouveau = await client.post('/moi/totp/confirmer', { code: codeOf(secret, api.now()) })
  expect(nouveau.json().codes_secours).not.toEqual(ancien.codes)
  const again = await client.post('/moi/totp/confirmer', { code: codeOf(secret, api.now(), 1) })
  expect(again.json().code).toBe('totp.pas-commence')
  expect(await actionsOf(id)).toEqual(['totp_active', 'totp_active'])
})

test('de nouveaux codes de secours remplacent les anciens', async () => {
  const { id, email, client } = await aMember()
  const { codes } = await enrol(client)
  const renewed = (await client.post('/moi/totp/codes', { mot_de_passe_actuel })).json().codes_secours
  expect(renewed).toHaveLength(10)
  expect(renewed.filter((code: string) => codes.includes(code))).toEqual([])
  expect((await client.get('/moi/totp')).json().codes_restants).toBe(10)
  expect(await modelesOf(email)).toEqual(['totp_active', 'codes_secours_renouveles'])
  expect(await actionsOf(id)).toEqual(['totp_active', 'codes_secours_renouveles'])
})

test('un adhérent retire sa double authentification et ses codes de secours', async () => {
  const { id, email, client } = await aMember()
  await enrol(client)
  expect((await client.delete('/moi/totp', { body: { mot_de_passe_actuel } })).statusCode).toBe(204)
  expect((await client.get('/moi/totp')).json()).toMatchObject({ actif: false, codes_restants: 0 })
  expect(await modelesOf(email)).toEqual(['totp_active', 'totp_retire'])
  expect(await actionsOf(id)).toEqual(['totp_active', 'totp_retire'])
})

test('un administrateur ne la retire pas, sauf dans la démonstration', async () => {
  const { client } = await aMember({ is_admin: true })
  expect((await client.get('/moi/totp')).json()).toMatchObject({ actif: true, obligatoire: true })
  const refused = await client.delete('/moi/totp', { body: { mot_de_passe_actuel } })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'totp.obligatoire'])

  const { id } = await anAccount(demonstration.db, { is_admin: true })
  await aSecondFactor(demonstration, id)
  const admin = await demonstration.as(id)
  expect((await admin.get('/moi/totp')).json()).toMatchObject({ obligatoire: false })
  expect((await admin.delete('/moi/totp', { body: { mot_de_passe_actuel } })).statusCode).toBe(204)
  expect((await admin.get('/admin/adhesions')).statusCode).toBe(200)
})

test('un administrateur sans second facteur s’inscrit, puis tout s’ouvre sans se reconnecter', async () => {
  const { client } = await aMember({ is_admin: true, totp_actif_le: null })
  const refused = await client.get('/admin/adhesions')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'second-facteur-du'])
  expect((await enrol(client)).response.statusCode).toBe(200)
  expect((await client.get('/admin/adhesions')).statusCode).toBe(200)
})

test.each([
  ['post', '/moi/totp'],
  ['post', '/moi/totp/codes'],
  ['delete', '/moi/totp'],
] as const)('R13 : %s %s demande le mot de passe actuel, sans fermer la session', async (method, path) => {
  const { client } = await aMember()
  await enrol(client)
  const ask = (body: object) => (method === 'post' ? client.post(path, body) : client.delete(path, { body }))
  const wrong = await ask({ mot_de_passe_actuel: 'faux' })
  expect([wrong.statusCode, champsOf(wrong)]).toEqual([400, ['mot_de_passe_actuel']])
  for (const body of [{}, { mot_de_passe_actuel: 1 }, { mot_de_passe_actuel: 'x'.repeat(129) }]) {
    const refused = await ask(body)
    expect([refused.statusCode, champsOf(refused)]).toEqual([400, ['mot_de_passe_actuel']])
  }
  expect(champsOf(await ask({ mot_de_passe_actuel, autre: 1 }))).toEqual(['autre'])
  expect((await client.get('/moi/totp')).json()).toMatchObject({ actif: true })
})

test('onze mots de passe faux : il faut attendre', async () => {
  const app = await startTestApp({ passwords: { hash: async (value) => value, verify: async () => false } })
  const { id } = await anAccount(app.db)
  const pressed = await app.as(id)
  const statuses: number[] = []
  for (let essai = 0; essai < 11; essai += 1) {
    statuses.push((await pressed.post('/moi/totp', { mot_de_passe_actuel: 'faux' })).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})

test('R49 : les codes d’une activation sont comptés comme des connexions', async () => {
  const { client } = await aMember()
  const { secret } = (await client.post('/moi/totp', { mot_de_passe_actuel })).json()
  const statuses: number[] = []
  for (let essai = 0; essai < 10; essai += 1) {
    statuses.push((await client.post('/moi/totp/confirmer', { code: codeOf(secret, api.now(), 5) })).statusCode)
  }
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 400))
  const right = codeOf(secret, api.now())
  expect((await client.post('/moi/totp/confirmer', { code: right })).statusCode).toBe(429)
  api.clock.advance(16 * 60_000)
  expect((await client.post('/moi/totp/confirmer', { code: codeOf(secret, api.now()) })).statusCode).toBe(200)
})
