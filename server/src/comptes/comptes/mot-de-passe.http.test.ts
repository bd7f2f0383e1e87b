import { expect, test } from 'vitest'
import { anAccountWithPassword as anAccount, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { issueJeton } from './jetons.service.ts'

const api = await startTestApp()
const NOUVEAU = 'cheval-agrafe-pile'
const LIEN_INVALIDE = 'Lien invalide ou expiré.'
const HEURE = 3_600_000

let rang = 0
async function aHolder(row: Parameters<typeof anAccount>[1] = {}) {
  const identifiant = `porteur${++rang}`
  const { id } = await anAccount(api.db, { identifiant, email: `${identifiant}@exemple.fr`, ...row })
  return { id, identifiant, email: row.email ?? `${identifiant}@exemple.fr` }
}

const aLink = (utilisateur_id: string, usage: 'mot_de_passe' | 'invitation' | 'email' = 'mot_de_passe') =>
  issueJeton(api.db, { usage, utilisateur_id, email: 'nouvelle@exemple.fr' }, api.now())

const choose = (jeton: unknown, mot_de_passe: unknown = NOUVEAU, more = {}) =>
  api.anonymous.post('/auth/mot-de-passe', { jeton, mot_de_passe, ...more })

const signIn = (username: string, password: string, remoteAddress = `10.3.0.${++rang}`) =>
  api.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { username, password } })

const actionsOf = async (id: string) => {
  const lines = await api.db.selectFrom('journal').selectAll().where('objet_id', '=', id).orderBy('id').execute()
  expect(lines.every(({ avant, apres }) => avant === null && apres === null)).toBe(true)
  return lines.map(({ action }) => action)
}

test('R12 : un nouveau mot de passe ferme toutes les sessions, prévient, et laisse une trace', async () => {
  const { id, identifiant, email } = await aHolder()
  const before = await api.as(id)
  const response = await choose(await aLink(id))
  expect([response.statusCode, response.body, response.headers['set-cookie']]).toEqual([204, '', undefined])
  expect((await before.get('/auth/whoami')).statusCode).toBe(401)
  expect((await signIn(identifiant, MOT_DE_PASSE)).statusCode).toBe(401)
  expect((await signIn(identifiant, NOUVEAU)).statusCode).toBe(200)
  expect(await mailsOf(api, email)).toMatchObject([{ modele: 'mot_de_passe_change' }])
  expect(await actionsOf(id)).toContain('mot_de_passe_choisi')
})

test('R17 : avant son inscription on n’entre pas ; le lien de l’invitation donne le mot de passe et ouvre le compte', async () => {
  const { id, identifiant, email } = await aHolder({ statut: 'invite', mot_de_passe: null })
  expect((await signIn(identifiant, NOUVEAU)).statusCode).toBe(401)
  expect((await choose(await aLink(id, 'invitation'))).statusCode).toBe(204)
  expect((await signIn(identifiant, NOUVEAU)).statusCode).toBe(200)
  expect(await mailsOf(api, email)).toMatchObject([{ modele: 'inscription_finalisee' }])
  expect(await actionsOf(id)).toContain('inscription_finalisee')
})

test.each(['is_admin', 'statut', 'identifiant', 'email', 'prenom'])(
  'R17 : « %s » n’est pas accepté ici',
  async (champ) => {
    const { id } = await aHolder({ statut: 'invite', mot_de_passe: null })
    const jeton = await aLink(id, 'invitation')
    const refused = await choose(jeton, NOUVEAU, { [champ]: true })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ champ }])
    expect((await choose(jeton)).statusCode).toBe(204)
  },
)

test.each([
  'abcdefghijk',
  '123456789012',
  '123456789012345',
  'motdepasse123',
  'Porteur-des-champs',
  'maelle au printemps',
  'legoff et ses vaches',
  'exemple de mot long',
  'la coopérative ouvre',
])('R5 : « %s » est refusé sur le champ, et le lien reste bon', async (faible) => {
  const { id } = await aHolder({ email: `porteur.${++rang}@exemple.fr` })
  const jeton = await aLink(id)
  const refused = await choose(jeton, faible)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toMatchObject([{ champ: 'mot_de_passe', message: expect.stringMatching(/\.$/) }])
  expect((await choose(jeton)).statusCode).toBe(204)
})

test('un administrateur choisit quinze caractères, et garde son second facteur', async () => {
  const { id } = await aHolder({ is_admin: true })
  const jeton = await aLink(id)
  expect((await choose(jeton, 'cheval-agrafe')).json().errors[0].message).toMatch(/^Trop court\u00a0: 15/)
  expect((await choose(jeton)).statusCode).toBe(204)
  const { totp_actif_le } = await api.db
    .selectFrom('utilisateurs')
    .select('totp_actif_le')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(totp_actif_le).not.toBeNull()
})

test('R4 : long, accentué, composé ou non, le mot de passe choisi est celui qui ouvre', async () => {
  const { id, identifiant } = await aHolder()
  const long = [...'été 🚜 à l’aube, '.repeat(9)].slice(0, 128).join('')
  expect((await choose(await aLink(id), `${long}x`)).statusCode).toBe(400)
  expect((await choose(await aLink(id), long.normalize('NFD'))).statusCode).toBe(204)
  expect((await signIn(identifiant, `${long.slice(0, 100)}X${long.slice(101)}`)).statusCode).toBe(401)
  expect((await signIn(identifiant, long)).statusCode).toBe(200)
  expect((await signIn(identifiant, long.normalize('NFD'))).statusCode).toBe(200)
})

test.each([
  ['mot_de_passe', HEURE],
  ['invitation', 24 * HEURE],
] as const)('R8 : un lien « %s » expire', async (usage, duree) => {
  const { id } = await aHolder()
  const jeton = await aLink(id, usage)
  api.clock.advance(duree + 1000)
  const late = await choose(jeton)
  expect([late.statusCode, late.json().detail]).toEqual([400, LIEN_INVALIDE])
})

test('R9 : de cinq usages ensemble un seul passe', async () => {
  const { id } = await aHolder()
  const jeton = await aLink(id)
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => choose(jeton)))).map((r) => r.statusCode)
  expect(statuses.toSorted()).toEqual([204, 400, 400, 400, 400])
})

test('R10 : un changement met fin à tous les liens du compte', async () => {
  const { id } = await aHolder()
  const links = [await aLink(id, 'email'), await aLink(id, 'invitation')]
  await choose(await aLink(id))
  expect((await choose(links[1])).statusCode).toBe(400)
  expect((await api.anonymous.post('/auth/validation-email', { jeton: links[0] })).statusCode).toBe(400)
})

test('R11 : altéré, tronqué, démesuré, d’un autre usage, d’un compte fermé : le même refus', async () => {
  const { id } = await aHolder()
  const { id: ferme } = await aHolder({ statut: 'desactive' })
  const jeton = await aLink(id)
  const wrong = [
    `${jeton.slice(0, -1)}${jeton.endsWith('A') ? 'B' : 'A'}`,
    jeton.slice(0, 20),
    '',
    'x'.repeat(10_240),
    'nul\u0000',
    await aLink(id, 'email'),
    await aLink(ferme),
  ]
  for (const one of wrong) {
    const { instance, ...problem } = (await choose(one)).json()
    expect(instance).toMatch(/^urn:uuid:/)
    expect(problem).toMatchObject({ status: 400, code: 'lien-invalide', detail: LIEN_INVALIDE })
    expect(problem.errors).toBeUndefined()
  }
  expect((await choose(jeton)).statusCode).toBe(204)
})

test.each([
  [{ mot_de_passe: NOUVEAU }, 'jeton'],
  [{ jeton: 42, mot_de_passe: NOUVEAU }, 'jeton'],
  [{ jeton: 'x' }, 'mot_de_passe'],
  [{ jeton: 'x', mot_de_passe: ['a'] }, 'mot_de_passe'],
])('R32 : %o est refusé sur « %s »', async (body, champ) => {
  const response = await api.anonymous.post('/auth/mot-de-passe', body)
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ champ }])
})

test('R15 : lire la page ou l’API n’use pas le lien', async () => {
  const { id } = await aHolder()
  const jeton = await aLink(id)
  await api.anonymous.get(`/auth/mot-de-passe?jeton=${jeton}`)
  await api.app.inject({ method: 'GET', url: `/mot-de-passe-oublie?jeton=${jeton}` })
  expect((await choose(jeton)).statusCode).toBe(204)
})

test('qui s’était trompé dix fois entre dès qu’il a un nouveau mot de passe', async () => {
  const { id, identifiant } = await aHolder()
  for (let essai = 0; essai < 11; essai += 1) await signIn(identifiant, 'faux', '127.0.0.1')
  expect((await signIn(identifiant, MOT_DE_PASSE, '127.0.0.1')).statusCode).toBe(429)
  await choose(await aLink(id))
  expect((await signIn(identifiant, NOUVEAU, '127.0.0.1')).statusCode).toBe(200)
})

const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'sid')?.value

test('R12 : changer son mot de passe ferme les autres sessions, la sienne continue sous un autre cookie', async () => {
  const { id, identifiant, email } = await aHolder()
  const [mine, other] = [await api.as(id), await api.as(id)]
  const body = { mot_de_passe_actuel: MOT_DE_PASSE, mot_de_passe: NOUVEAU }
  const response = await mine.post('/moi/mot-de-passe', body)
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect((await other.get('/auth/whoami')).statusCode).toBe(401)
  expect((await mine.get('/auth/whoami')).statusCode).toBe(401)
  expect((await api.withCookie(cookieOf(response)).get('/auth/whoami')).statusCode).toBe(200)
  expect((await signIn(identifiant, NOUVEAU)).statusCode).toBe(200)
  expect(await mailsOf(api, email)).toMatchObject([{ modele: 'mot_de_passe_change' }])
  expect(await actionsOf(id)).toContain('mot_de_passe_change')
})

test('R13 : sans le mot de passe actuel, un refus sur le champ, et la session reste', async () => {
  const { id, email } = await aHolder()
  const mine = await api.as(id)
  for (const mot_de_passe_actuel of ['faux', undefined]) {
    const refused = await mine.post('/moi/mot-de-passe', { mot_de_passe_actuel, mot_de_passe: NOUVEAU })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ champ: 'mot_de_passe_actuel' }])
  }
  expect((await mine.get('/auth/whoami')).statusCode).toBe(200)
  expect(await mailsOf(api, email)).toEqual([])
})

test('R13 : les essais du mot de passe actuel sont comptés comme des connexions', async () => {
  const mine = await api.as((await aHolder()).id)
  const attempt = (mot_de_passe_actuel: string) =>
    mine.post('/moi/mot-de-passe', { mot_de_passe_actuel, mot_de_passe: NOUVEAU })
  for (let essai = 0; essai < 10; essai += 1) expect((await attempt('faux')).statusCode).toBe(400)
  expect((await attempt(MOT_DE_PASSE)).statusCode).toBe(429)
})

test.each([
  [MOT_DE_PASSE, /différent/],
  ['motdepasse123', /^Trop courant/],
  ['abcdefghijk', /^Trop court/],
])('R5 : « %s » ne remplace pas l’actuel', async (mot_de_passe, message) => {
  const mine = await api.as((await aHolder()).id)
  const refused = await mine.post('/moi/mot-de-passe', { mot_de_passe_actuel: MOT_DE_PASSE, mot_de_passe })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toMatchObject([{ champ: 'mot_de_passe', message: expect.stringMatching(message) }])
})
