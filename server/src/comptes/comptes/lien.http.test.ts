import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { askLink, receiveLink } from '../../testing/a-lien-demande.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const HEURE = 3_600_000

/** Each request comes from its own address, unless one is given, because requests are counted per address. */
let host = 0
const forget = (email: unknown, depuis: Parameters<typeof receiveLink>[2] = {}) =>
  receiveLink(api, email, { address: `10.2.0.${++host}`, ...depuis })

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

test('R3 : connue, inconnue, fermée, invitée ou trop demandée, la demande exécute les mêmes instructions', async () => {
  const statements: string[] = []
  const watched = openDatabase(api.url, { log: ({ query }) => void statements.push(query.sql) })
  const deuxieme = await startTestApp({ beside: { db: watched, url: api.url } })
  afterAll(() => watched.destroy())
  const during = async (email: string) => {
    statements.length = 0
    expect((await askLink(deuxieme, email, { address: `10.2.1.${++host}` })).statusCode).toBe(204)
    // The maintenance setting is read every two seconds, whatever the request.
    return statements.filter((sql) => !sql.includes('"parametres"'))
  }
  await anAccount(api.db, { email: 'egale@exemple.fr' })
  await anAccount(api.db, { email: 'egale.fermee@exemple.fr', statut: 'desactive' })
  await anAccount(api.db, { email: 'egale.partie@exemple.fr', statut: 'suppression' })
  await anAccount(api.db, { email: 'egale.invitee@exemple.fr', statut: 'invite' })
  const unknown = await during('egale.inconnue@exemple.fr')
  expect(unknown.filter((sql) => sql.includes('"demandes_lien"'))).toHaveLength(1)
  expect(unknown.filter((sql) => /utilisateurs|adherents|jetons|courriels/.test(sql))).toEqual([])
  for (const qui of ['egale', 'egale.fermee', 'egale.partie', 'egale.invitee']) {
    expect(await during(`${qui}@exemple.fr`), qui).toEqual(unknown)
  }
  const insist = async (email: string) => {
    for (let round = 0; round < 3; round += 1) await during(email)
    return during(email)
  }
  expect(await insist('egale@exemple.fr')).toEqual(await insist('egale.inconnue@exemple.fr'))
})

test('R3 : rien ne reste de la demande, que l’adresse soit connue ou non', async () => {
  await anAccount(api.db, { email: 'effacee@exemple.fr' })
  for (const email of ['effacee@exemple.fr', 'effacee.inconnue@exemple.fr']) await forget(email)
  expect(await api.db.selectFrom('demandes_lien').selectAll().execute()).toEqual([])
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
