import { expect, test } from 'vitest'
import { anAccount } from '../testing/factories.ts'
import { mailsOf } from '../testing/mails.ts'
import { startTestApp } from '../testing/test-app.ts'

const api = await startTestApp()
const HEURE = 3_600_000

/** Each request comes from an address of its own, unless one is given: they are counted. */
let host = 0
const forget = (email: unknown, { address = `10.2.0.${++host}`, headers = {} } = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/mot-de-passe-oublie',
    remoteAddress: address,
    headers,
    payload: { email } as object,
  })

const countJetons = async (utilisateur_id: string) =>
  (await api.db.selectFrom('jetons').select('usage').where('utilisateur_id', '=', utilisateur_id).execute()).length

await anAccount(api.db, { email: 'connue@exemple.fr' })
await anAccount(api.db, { email: 'desactivee@exemple.fr', statut: 'desactive' })
await anAccount(api.db, { email: 'supprimee@exemple.fr', statut: 'suppression' })

test('R3 : connue, inconnue ou désactivée, la réponse est la même et seule la connue reçoit un message', async () => {
  const emails = ['connue@exemple.fr', 'inconnue@exemple.fr', 'desactivee@exemple.fr', 'supprimee@exemple.fr']
  const answers = await Promise.all(emails.map((email) => forget(email)))
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(emails.map(() => [204, '']))
  const counts = await Promise.all(emails.map(async (email) => (await mailsOf(api, email)).length))
  expect(counts).toEqual([1, 0, 0, 0])
})

test('R3 : le temps de la réponse ne dit pas si l’adresse est connue, ni si son compte est fermé', async () => {
  const timeOf = async (email: string) => {
    const start = performance.now()
    await forget(email)
    return performance.now() - start
  }
  const times: Record<'known' | 'unknown' | 'closed', number[]> = { known: [], unknown: [], closed: [] }
  for (let round = 0; round < 7; round += 1) {
    const { id } = await anAccount(api.db, { email: `tour${round}@exemple.fr` })
    await anAccount(api.db, { email: `ferme${round}@exemple.fr`, statut: 'desactive' })
    times.known.push(await timeOf(`tour${round}@exemple.fr`))
    times.unknown.push(await timeOf(`rien${round}@exemple.fr`))
    times.closed.push(await timeOf(`ferme${round}@exemple.fr`))
    expect(await countJetons(id)).toBe(1)
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[3] ?? 0
  const medians = Object.values(times).map(median)
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.2)
})

test('R7 : le lien porte 256 bits que la base ne connaît que par leur empreinte', async () => {
  const { id } = await anAccount(api.db, { email: 'secrete@exemple.fr' })
  await forget('SECRETE@Exemple.fr')
  const [mail] = await mailsOf(api, 'secrete@exemple.fr')
  expect(mail?.bouton?.href).toMatch(/^https:\/\/portail\.exemple\.fr\/mot-de-passe-oublie#jeton=[\w-]{43}$/)
  const rows = await api.db.selectFrom('jetons').selectAll().where('utilisateur_id', '=', id).execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(mail?.jeton)
  expect(Buffer.from(rows[0]?.jeton_sha256 ?? '').toString('base64url')).not.toBe(mail?.jeton)
  const texts = [mail?.objet, mail?.titre, mail?.note, ...(mail?.paragraphes ?? [])].join(' ')
  expect(texts).not.toContain(mail?.jeton)
})

test('R10 : une seconde demande met fin au premier lien', async () => {
  const { id } = await anAccount(api.db, { email: 'deuxfois@exemple.fr' })
  await forget('deuxfois@exemple.fr')
  await forget('deuxfois@exemple.fr')
  expect(await countJetons(id)).toBe(1)
  const [first] = await mailsOf(api, 'deuxfois@exemple.fr')
  const refused = await api.anonymous.post('/auth/mot-de-passe', {
    jeton: first?.jeton,
    mot_de_passe: 'cheval-agrafe-pile',
  })
  expect(refused.statusCode).toBe(400)
})

test.each([{ host: 'evil.tld' }, { 'x-forwarded-host': 'evil.tld' }, { forwarded: 'host=evil.tld;proto=http' }])(
  'R14 : le lien ne suit pas %o',
  async (headers) => {
    const email = `hote${++host}@exemple.fr`
    await anAccount(api.db, { email })
    await forget(email, { headers })
    expect((await mailsOf(api, email))[0]?.bouton?.href).toMatch(/^https:\/\/portail\.exemple\.fr\//)
  },
)

test('qui n’a jamais ouvert son compte reçoit de nouveau son invitation', async () => {
  await anAccount(api.db, { email: 'invitee@exemple.fr', statut: 'invite' })
  expect((await forget('invitee@exemple.fr')).statusCode).toBe(204)
  expect(await mailsOf(api, 'invitee@exemple.fr')).toMatchObject([{ modele: 'invitation' }])
})

test('R51 : trois messages par heure et par compte, et la réponse ne change pas', async () => {
  await anAccount(api.db, { email: 'insistante@exemple.fr' })
  for (let round = 0; round < 5; round += 1) expect((await forget('insistante@exemple.fr')).statusCode).toBe(204)
  expect(await mailsOf(api, 'insistante@exemple.fr')).toHaveLength(3)
  api.clock.advance(HEURE + 1000)
  await forget('insistante@exemple.fr')
  expect(await mailsOf(api, 'insistante@exemple.fr')).toHaveLength(4)
})

test.each([
  ['une adresse', () => '192.0.2.9'],
  ['un /64', (rang: number) => `2001:db8:0:7::${rang + 1}`],
])('R51 : cinq demandes par heure depuis %s, et la réponse ne change pas', async (nom, addressOf) => {
  for (let rang = 0; rang < 6; rang += 1) {
    const email = `${nom.includes('64') ? 'six' : 'quatre'}${rang}@exemple.fr`
    await anAccount(api.db, { email })
    expect((await forget(email, { address: addressOf(rang) })).statusCode).toBe(204)
    expect(await mailsOf(api, email)).toHaveLength(rang < 5 ? 1 : 0)
  }
})

test.each([
  undefined,
  null,
  42,
  ['connue@exemple.fr'],
  { $ne: '' },
  'connue',
  `${'a'.repeat(250)}@exemple.fr`,
  'connue@exemple.fr\r\nBcc: autre@exemple.fr',
  'connue@exemple.fr\u0000',
  'сonnue@exemple.fr',
])('R32, R36 : %o est refusé sur le champ', async (email) => {
  const response = await forget(email)
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ champ: 'email' }])
})
