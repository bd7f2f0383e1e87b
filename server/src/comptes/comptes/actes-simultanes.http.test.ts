import { expect, test } from 'vitest'
import { receiveLink } from '../../testing/a-lien-demande.ts'
import { MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { aSecondFactor } from '../../testing/second-facteur.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { issueJeton } from './jetons.service.ts'

const NOUVEAU = 'cheval-agrafe-pile'

/** Run while a password is being verified, to simulate another request in the meantime. */
let meanwhile: (() => Promise<unknown>) | undefined
const api = await startTestApp({
  passwords: {
    hash: async (value) => value,
    verify: async (stored, password) => {
      const act = meanwhile
      meanwhile = undefined
      await act?.()
      return stored === password
    },
  },
})
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

let rang = 0
async function aHolder(row: Parameters<typeof anAccount>[1] = {}) {
  const identifiant = `simultane${++rang}`
  const email = `${identifiant}@exemple.fr`
  const { id } = await anAccount(api.db, { identifiant, email, mot_de_passe_hash: MOT_DE_PASSE, ...row })
  return { id, identifiant, email, client: await api.as(id), aLink: () => aResetLink(id) }
}

const aResetLink = (utilisateur_id: string) => issueJeton(api.db, { usage: 'mot_de_passe', utilisateur_id }, api.now())

const choose = (jeton: string) => api.anonymous.post('/auth/mot-de-passe', { jeton, mot_de_passe: NOUVEAU })

const deactivate = (id: string) => admin.patch(`/admin/utilisateurs/${id}`, { statut: 'desactive' }, { version: 1 })

const signIn = (username: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: `10.6.0.${++rang}`,
    payload: { username, password: MOT_DE_PASSE },
  })

const compteOf = (id: string) =>
  api.db
    .selectFrom('utilisateurs')
    .select(['statut', 'mot_de_passe_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const countOf = async (table: 'sessions' | 'jetons', id: string) =>
  (await api.db.selectFrom(table).select('utilisateur_id').where('utilisateur_id', '=', id).execute()).length

test('R12 : l’ancien mot de passe n’ouvre plus rien, même vérifié pendant que le nouveau se choisit', async () => {
  const { id, identifiant, aLink } = await aHolder()
  const jeton = await aLink()
  meanwhile = () => choose(jeton)
  const response = await signIn(identifiant)
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined])
  expect(await countOf('sessions', id)).toBe(0)
})

test('R23 : un compte désactivé pendant que son mot de passe se vérifie ne s’ouvre pas', async () => {
  const { id, identifiant } = await aHolder()
  meanwhile = () => deactivate(id)
  expect((await signIn(identifiant)).statusCode).toBe(401)
  expect(await countOf('sessions', id)).toBe(0)
})

test('un second facteur activé pendant que le mot de passe se vérifie est demandé', async () => {
  const { id, identifiant } = await aHolder()
  meanwhile = () => aSecondFactor(api, id)
  expect((await signIn(identifiant)).json()).toEqual({ totp: true })
})

const ACTES = [
  ['post', '/moi/mot-de-passe', { mot_de_passe: 'un-tout-autre-choix' }],
  ['post', '/moi/modification-email', { email: 'intruse@exemple.fr' }],
  ['delete', '/moi', {}],
  ['post', '/moi/totp', {}],
] as const

test.each(ACTES)('R12 : %s %s ne suit pas un mot de passe remplacé entre-temps', async (method, path, more) => {
  const { id, client, aLink } = await aHolder()
  const jeton = await aLink()
  meanwhile = () => choose(jeton)
  const body = { mot_de_passe_actuel: MOT_DE_PASSE, ...more }
  const response = await (method === 'post' ? client.post(path, body) : client.delete(path, { body }))
  expect(response.statusCode).toBe(401)
  expect(await compteOf(id)).toEqual({ statut: 'actif', mot_de_passe_hash: NOUVEAU })
  expect([await countOf('sessions', id), await countOf('jetons', id)]).toEqual([0, 0])
})

test.each(ACTES)('R23 : %s %s ne rouvre pas un compte désactivé entre-temps', async (method, path, more) => {
  const { id, client } = await aHolder()
  meanwhile = () => deactivate(id)
  const body = { mot_de_passe_actuel: MOT_DE_PASSE, ...more }
  const response = await (method === 'post' ? client.post(path, body) : client.delete(path, { body }))
  expect(response.statusCode).toBe(401)
  expect(await compteOf(id)).toEqual({ statut: 'desactive', mot_de_passe_hash: MOT_DE_PASSE })
})

test('un mot de passe choisi pendant une désactivation ne rouvre pas le compte, et personne n’attend', async () => {
  for (let tour = 0; tour < 5; tour += 1) {
    const { id, aLink } = await aHolder()
    const jeton = await aLink()
    const [chosen, closed] = await Promise.all([choose(jeton), deactivate(id)])
    expect([204, 400]).toContain(chosen.statusCode)
    // 412 when the password was changed first: the account then has another version.
    expect([200, 412]).toContain(closed.statusCode)
    expect((await compteOf(id)).statut).toBe(closed.statusCode === 200 ? 'desactive' : 'actif')
  }
})

test('R10 : de deux liens demandés ensemble, un seul vit', async () => {
  const { id, email } = await aHolder()
  await Promise.all([1, 2, 3].map(() => receiveLink(api, email)))
  expect(await mailsOf(api, email)).toHaveLength(3)
  expect(await countOf('jetons', id)).toBe(1)
})

test('une première étape ne s’achève qu’une fois, même par deux preuves ensemble', async () => {
  const { id, identifiant } = await aHolder()
  const { code, codesSecours } = await aSecondFactor(api, id)
  await api.db.deleteFrom('sessions').where('utilisateur_id', '=', id).execute()
  const pending = api.withCookie((await signIn(identifiant)).cookies[0]?.value)
  const answers = await Promise.all([
    pending.post('/auth/login/totp', { code: code() }),
    pending.post('/auth/login/totp', { code_secours: codesSecours[0] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  expect(await countOf('sessions', id)).toBe(1)
})

test('R30 : deux administrateurs qui partent en même temps en laissent un', async () => {
  const deux = await startTestApp({ passwords: { hash: async (value) => value, verify: async () => true } })
  const both = await Promise.all([1, 2].map(async () => deux.as((await anAccount(deux.db, { is_admin: true })).id)))
  const answers = await Promise.all(
    both.map((client) => client.delete('/moi', { body: { mot_de_passe_actuel: MOT_DE_PASSE } })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
})
