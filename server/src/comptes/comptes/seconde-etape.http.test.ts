import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { aSecondFactor } from '../../testing/second-facteur.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { issueJeton } from './jetons.service.ts'

let verifications = 0
const api = await startTestApp({
  passwords: {
    hash: async (value) => value,
    verify: async (stored, password) => {
      verifications += 1
      return stored === password
    },
  },
})

const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'sid')?.value

/** Each account signs in from its own address, because failures are counted per address. */
let host = 0

async function aProtectedAccount(row: Parameters<typeof anAccount>[1] = {}) {
  const identifiant = randomUUID()
  const { id } = await anAccount(api.db, { identifiant, mot_de_passe_hash: MOT_DE_PASSE, ...row })
  const facteur = await aSecondFactor(api, id)
  host += 1
  const remoteAddress = `10.1.${Math.floor(host / 250)}.${host % 250}`
  const post = (path: string, payload: object, cookie?: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api${path}`,
      remoteAddress,
      payload,
      headers: cookie ? { cookie: `sid=${cookie}` } : {},
    })
  const firstStep = (password = MOT_DE_PASSE, cookie?: string) =>
    post('/auth/login', { username: identifiant, password }, cookie)
  const pending = async () => cookieOf(await firstStep()) ?? ''
  const secondStep = (preuve: object, cookie: string) => post('/auth/login/totp', preuve, cookie)
  const email = `${identifiant}@exemple.fr`
  await api.db.updateTable('utilisateurs').set({ email }).where('id', '=', id).execute()
  return { id, email, ...facteur, firstStep, pending, secondStep }
}

const INCORRECT = 'Code incorrect ou expiré.'

test('le mot de passe ne suffit plus : un cookie de cinq minutes qui n’ouvre que l’étape suivante', async () => {
  const compte = await aProtectedAccount()
  const before = verifications
  const response = await compte.firstStep()
  expect(verifications - before).toBe(1)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ totp: true })
  expect([response.headers['set-cookie']].flat()).toHaveLength(1)

  const client = api.withCookie(cookieOf(response))
  expect((await client.get('/auth/whoami')).statusCode).toBe(401)
  expect((await client.get('/moi/totp')).statusCode).toBe(401)
  const elsewhere = await api.as(compte.id)
  expect((await elsewhere.get('/moi/sessions')).json().resultats).toHaveLength(1)
})

test('le code ouvre une autre session, le note, et répond les clés de la connexion', async () => {
  const compte = await aProtectedAccount()
  await api.db
    .updateTable('utilisateurs')
    .set({ inactivite_prevenue_le: new Date() })
    .where('id', '=', compte.id)
    .execute()
  const cookie = await compte.pending()
  const response = await compte.secondStep({ code: compte.code() }, cookie)
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
  expect(cookieOf(response)).not.toBe(cookie)
  expect((await api.withCookie(cookieOf(response)).get('/auth/whoami')).statusCode).toBe(200)

  expect((await compte.secondStep({ code: compte.code(1) }, cookie)).statusCode).toBe(401)
  const row = await api.db
    .selectFrom('utilisateurs')
    .select(['derniere_connexion_le', 'inactivite_prevenue_le'])
    .where('id', '=', compte.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ derniere_connexion_le: expect.any(String), inactivite_prevenue_le: null })
  expect((await journalOf(api, compte.id)).map(({ action }) => action)).toEqual(['connexion'])
})

test('sans second facteur, la connexion note sa date', async () => {
  const identifiant = randomUUID()
  const { id } = await anAccount(api.db, {
    identifiant,
    mot_de_passe_hash: MOT_DE_PASSE,
    inactivite_prevenue_le: new Date(),
  })
  await api.anonymous.post('/auth/login', { username: identifiant, password: MOT_DE_PASSE })
  const row = await api.db
    .selectFrom('utilisateurs')
    .select(['derniere_connexion_le', 'inactivite_prevenue_le'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ derniere_connexion_le: expect.any(String), inactivite_prevenue_le: null })
})

test.each([
  [-2, 401],
  [-1, 200],
  [0, 200],
  [1, 200],
  [2, 401],
])('un code décalé de %i pas répond %i', async (decalage, status) => {
  const compte = await aProtectedAccount()
  const response = await compte.secondStep({ code: compte.code(decalage) }, await compte.pending())
  expect(response.statusCode).toBe(status)
  if (status === 401) expect(response.json()).toMatchObject({ detail: INCORRECT, code: 'non-connecte' })
})

test('un code ne sert qu’une fois, même employé en parallèle, et jamais après un plus récent', async () => {
  const compte = await aProtectedAccount()
  const cookies = await Promise.all([compte.pending(), compte.pending(), compte.pending()])
  const code = compte.code()
  const responses = await Promise.all(cookies.map((cookie) => compte.secondStep({ code }, cookie)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
  expect((await compte.secondStep({ code: compte.code(-1) }, await compte.pending())).statusCode).toBe(401)
  expect((await compte.secondStep({ code: compte.code(1) }, await compte.pending())).statusCode).toBe(200)
})

test('un code de secours ne sert qu’une fois, même en parallèle, et jamais pour un autre compte', async () => {
  const compte = await aProtectedAccount()
  const autre = await aProtectedAccount()
  await api.db.deleteFrom('codes_secours').where('utilisateur_id', '=', autre.id).execute()
  const [premier = '', second = ''] = compte.codesSecours
  expect((await autre.secondStep({ code_secours: premier }, await autre.pending())).statusCode).toBe(401)

  const cookies = await Promise.all([compte.pending(), compte.pending()])
  const responses = await Promise.all(cookies.map((cookie) => compte.secondStep({ code_secours: premier }, cookie)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  const recopie = second.toLowerCase().replaceAll('-', ' ')
  expect((await compte.secondStep({ code_secours: recopie }, await compte.pending())).statusCode).toBe(200)
})

test('le lien d’une réinitialisation retire le second facteur, prévient, et laisse entrer', async () => {
  const compte = await aProtectedAccount()
  const autre = await aProtectedAccount()
  const issue = (usage: 'totp' | 'mot_de_passe') =>
    inTransaction(api.db, (tx) => issueJeton(tx, { usage, utilisateur_id: compte.id }, api.now()))
  const jeton = await issue('totp')
  for (const [qui, wrong] of [
    [autre, jeton],
    [compte, await issue('mot_de_passe')],
    [compte, `${jeton.slice(0, -1)}x`],
  ] as const) {
    const refused = await qui.secondStep({ jeton: wrong }, await qui.pending())
    expect([refused.statusCode, refused.json().detail]).toEqual([400, 'Lien invalide ou expiré.'])
  }
  const cookie = await compte.pending()
  expect((await compte.secondStep({ jeton }, cookie)).statusCode).toBe(200)
  expect(
    await api.db.selectFrom('codes_secours').where('utilisateur_id', '=', compte.id).selectAll().execute(),
  ).toEqual([])
  expect(Object.keys((await compte.firstStep()).json())).toContain('id')
  expect((await mailsOf(api, compte.email)).map(({ modele }) => modele)).toEqual(['totp_retire'])
  expect((await journalOf(api, compte.id)).map(({ action }) => action)).toEqual([
    'totp_retire',
    'connexion',
    'connexion',
  ])
})

test.each([
  [{}],
  [{ code: '12345' }],
  [{ code: '12345a' }],
  [{ code: 123_456 }],
  [{ code: '123456', jeton: 'x' }],
  [{ code_secours: 'x'.repeat(41) }],
  [{ jeton: null }],
  [{ code: '123456', username: 'x' }],
])('l’envoi %j est refusé, et nomme un champ', async (preuve) => {
  const compte = await aProtectedAccount()
  const response = await compte.secondStep(preuve, await compte.pending())
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].champ).toMatch(/^(code|code_secours|jeton|username)$/)
})

test('sans première étape, après cinq minutes, ou avec la session d’un connecté, il n’y a pas de seconde', async () => {
  const compte = await aProtectedAccount()
  const expired = { status: 401, detail: 'La connexion a expiré. Saisissez à nouveau votre mot de passe.' }
  expect((await compte.secondStep({ code: compte.code() }, '')).json()).toMatchObject(expired)
  const cookie = await compte.pending()
  const opened = cookieOf(await compte.secondStep({ code: compte.code() }, cookie)) ?? ''
  expect((await compte.secondStep({ code: compte.code(1) }, opened)).json()).toMatchObject(expired)

  const tard = await startTestApp({ passwords: { hash: async (value) => value, verify: async () => true } })
  const { id } = await anAccount(tard.db, { identifiant: 'tard', mot_de_passe_hash: MOT_DE_PASSE })
  const { code } = await aSecondFactor(tard, id)
  const late = await tard.anonymous.post('/auth/login', { username: 'tard', password: MOT_DE_PASSE })
  tard.clock.advance(5 * 60_000 + 1000)
  const response = await tard.withCookie(cookieOf(late)).post('/auth/login/totp', { code: code() })
  expect(response.json()).toMatchObject(expired)
})

test('un compte désactivé entre les deux étapes n’entre pas', async () => {
  const compte = await aProtectedAccount()
  const cookie = await compte.pending()
  await api.db.updateTable('utilisateurs').set({ statut: 'desactive' }).where('id', '=', compte.id).execute()
  expect((await compte.secondStep({ code: compte.code() }, cookie)).statusCode).toBe(401)
})

test('R18 : la session d’avant se ferme à la première étape', async () => {
  const compte = await aProtectedAccount()
  const before = cookieOf(await compte.secondStep({ code: compte.code() }, await compte.pending())) ?? ''
  await compte.firstStep(MOT_DE_PASSE, before)
  expect((await api.withCookie(before).get('/auth/whoami')).statusCode).toBe(401)
})

test('R49 : les deux étapes partagent dix essais, et la première ne les remet pas à zéro', async () => {
  const compte = await aProtectedAccount()
  const cookie = await compte.pending()
  for (let essai = 0; essai < 4; essai += 1) {
    expect((await compte.secondStep({ code: '000000' }, cookie)).statusCode).toBe(401)
  }
  const again = await compte.pending()
  for (let essai = 0; essai < 4; essai += 1) {
    expect((await compte.secondStep({ code_secours: 'AAAA-AAAA-AAAA' }, again)).statusCode).toBe(401)
  }
  const refused = await compte.secondStep({ code: compte.code() }, again)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // The password is right, but the answer is the same as for a wrong one.
  expect((await compte.firstStep()).statusCode).toBe(401)
})

test('R52 : la connexion achevée oublie les échecs des deux étapes', async () => {
  const compte = await aProtectedAccount()
  for (const pas of [0, 1]) {
    for (let essai = 0; essai < 4; essai += 1) await compte.secondStep({ code: '000000' }, await compte.pending())
    expect((await compte.secondStep({ code: compte.code(pas) }, await compte.pending())).statusCode).toBe(200)
  }
})
