import { expect, test } from 'vitest'
import type { Passwords } from '../../platform/password.ts'
import { MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { networkOf } from './tentatives.service.ts'

const passwords: Passwords = { hash: async (value) => value, verify: async (stored, password) => stored === password }
const api = await startTestApp({ passwords })
const proxied = await startTestApp({ trustProxy: true })

const signIn = async (username: string, password: string, address: string, headers = {}, server = api) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    headers,
    payload: { username, password },
  })

async function anAccountNamed(identifiant: string) {
  await anAccount(api.db, { identifiant, mot_de_passe_hash: MOT_DE_PASSE })
}

async function fail(times: number, username: string, address: (index: number) => string) {
  const statuses: number[] = []
  for (let index = 0; index < times; index += 1) {
    statuses.push((await signIn(username, 'faux', address(index))).statusCode)
  }
  return statuses
}

const MINUTE = 60_000

test.each(['connu', 'fantome'])('R49 : « %s », onze échecs d’une adresse, puis la fenêtre passe', async (username) => {
  await anAccountNamed('connu').catch(() => {})
  const from = username === 'connu' ? '192.0.2.1' : '192.0.2.2'
  expect(await fail(10, username, () => from)).toEqual(Array.from({ length: 10 }, () => 401))

  const refused = await signIn(username, MOT_DE_PASSE, from)
  expect(refused.statusCode).toBe(429)
  expect(refused.json().detail).toMatch(/^Trop de tentatives/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)

  const elsewhere = await signIn(username, MOT_DE_PASSE, `198.51.100.${username.length}`)
  expect(elsewhere.statusCode).toBe(username === 'connu' ? 200 : 401)
})

test('R49 : la fenêtre passée, le bon mot de passe ouvre', async () => {
  await anAccountNamed('patient')
  await fail(11, 'patient', () => '192.0.2.3')
  expect((await signIn('patient', MOT_DE_PASSE, '192.0.2.3')).statusCode).toBe(429)
  api.clock.advance(16 * MINUTE)
  expect((await signIn('patient', MOT_DE_PASSE, '192.0.2.3')).statusCode).toBe(200)
})

test.each(['vise', 'chimere'])(
  'R49 : « %s », le cent unième échec d’où qu’il vienne, puis la fenêtre passe',
  async (nom) => {
    if (nom === 'vise') await anAccountNamed(nom)
    await fail(100, nom, (index) => `203.0.113.${index}`)
    const refused = await signIn(nom, MOT_DE_PASSE, '203.0.113.200')
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      'Trop de tentatives. Réessayez dans quelques minutes.',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    api.clock.advance(16 * MINUTE)
    expect((await signIn(nom, MOT_DE_PASSE, '203.0.113.200')).statusCode).toBe(nom === 'vise' ? 200 : 401)
  },
)

test('R49 : une adresse IPv6 se compte avec tout son /64', async () => {
  await anAccountNamed('voisine')
  await fail(10, 'voisine', (index) => `2001:db8:49:1::${index + 1}`)
  expect((await signIn('voisine', MOT_DE_PASSE, '2001:db8:49:1::ffff')).statusCode).toBe(429)
  expect((await signIn('voisine', MOT_DE_PASSE, '2001:db8:49:2::1')).statusCode).toBe(200)
})

test('R49, R77 : sous son identifiant ou son adresse e-mail, c’est le même compte, que rien ne trahit', async () => {
  await anAccount(api.db, { identifiant: 'double.nom', email: 'Double@exemple.fr', mot_de_passe_hash: MOT_DE_PASSE })
  const paires = [
    ['double.nom', 'DOUBLE@exemple.fr', ' Double.Nom ', 'double@exemple.fr'],
    ['triple.nom', 'TRIPLE@exemple.fr', ' Triple.Nom ', 'triple@exemple.fr'],
  ]
  const vus: unknown[] = []
  for (const [rang, [nom = '', email = '', encore = '', dernier = '']] of paires.entries()) {
    const from = `192.0.2.${40 + rang}`
    const statuses = [...(await fail(5, nom, () => from)), ...(await fail(5, email, () => from))]
    const refus = [await signIn(encore, MOT_DE_PASSE, from), await signIn(dernier, MOT_DE_PASSE, from)]
    const suite = [...(await fail(6, nom, () => from)), ...(await fail(6, email, () => from))]
    vus.push([statuses, refus.map(({ statusCode, body }) => [statusCode, JSON.parse(body).detail]), suite])
  }
  const [connu, inconnu] = vus
  expect(connu).toEqual(inconnu)
  expect(connu).toEqual([
    Array(10).fill(401),
    Array(2).fill([401, 'Identifiant ou mot de passe incorrect.']),
    [...Array(4).fill(401), 429, 429, ...Array(4).fill(401), 429, 429],
  ])
  expect((await signIn('double.nom', MOT_DE_PASSE, '198.51.100.40')).statusCode).toBe(200)
  api.clock.advance(16 * MINUTE)
  expect((await signIn('double@exemple.fr', MOT_DE_PASSE, '192.0.2.40')).statusCode).toBe(200)
})

test('R77 : une connexion réussie ne change pas ce que voient les échecs venus d’ailleurs', async () => {
  await anAccountNamed('observe')
  const observe = async (nom: string, entre: () => Promise<unknown> = async () => {}) => {
    const avant = await fail(99, nom, (index) => `203.0.113.${index}`)
    await entre()
    return [...avant, ...(await fail(3, nom, (index) => `203.0.114.${index}`))]
  }
  const connu = await observe('observe', async () => {
    expect((await signIn('observe', MOT_DE_PASSE, '192.0.2.120')).statusCode).toBe(200)
  })
  expect(connu.slice(-3)).toEqual([401, 429, 429])
  expect(await observe('personne')).toEqual(connu)
})

test('R77 : un essai écrit autant de lignes, que le compte existe ou non', async () => {
  await anAccountNamed('compte.lignes')
  const count = async () => {
    const rows = await api.db.selectFrom('tentatives_connexion').select('cle').execute()
    return rows.length
  }
  const added = async (nom: string, from: string) => {
    const avant = await count()
    await signIn(nom, 'faux', from)
    return (await count()) - avant
  }
  expect(await added('compte.lignes', '192.0.2.130')).toBe(await added('aucune.ligne', '192.0.2.131'))
})

test('R50 : cinquante et un échecs d’une adresse sur autant de comptes', async () => {
  for (let index = 0; index < 50; index += 1) await signIn(`cible${index}`, 'faux', '192.0.2.50')
  expect((await signIn('encore', 'faux', '192.0.2.50')).statusCode).toBe(429)
  await anAccountNamed('honnete')
  expect((await signIn('honnete', MOT_DE_PASSE, '192.0.2.50')).statusCode).toBe(429)
  expect((await signIn('honnete', MOT_DE_PASSE, '192.0.2.51')).statusCode).toBe(200)
  api.clock.advance(16 * MINUTE)
  expect((await signIn('honnete', MOT_DE_PASSE, '192.0.2.50')).statusCode).toBe(200)
})

test('R50 : IPv6 se compte par réseau /64, et X-Forwarded-For ne vaut que d’un relais déclaré', async () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'))
  for (let index = 0; index < 50; index += 1) {
    await signIn(`autre${index}`, 'faux', '192.0.2.60', { 'x-forwarded-for': `198.18.0.${index}` })
  }
  expect((await signIn('autre', 'faux', '192.0.2.60', { 'x-forwarded-for': '198.18.1.1' })).statusCode).toBe(429)

  const through = (address: string) =>
    proxied.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-forwarded-for': address },
      payload: { username: 'relaye', password: 'faux' },
    })
  for (let index = 0; index < 11; index += 1) await through('198.18.2.1')
  expect((await through('198.18.2.1')).statusCode).toBe(429)
  expect((await through('198.18.2.2')).statusCode).toBe(401)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:FFFF:C000:0201', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
])('R50 : %s se compte avec %s', (adresse, reseau) => {
  expect(networkOf(adresse)).toBe(reseau)
})

/** Each counter that includes the address, with the number of the first attempt that it refuses. */
test.each<[string, number, (remoteAddress: string) => object]>([
  [
    'les connexions',
    51,
    (remoteAddress) => ({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      payload: { username: `u${remoteAddress}`, password: 'faux' },
    }),
  ],
  [
    'les attestations vérifiées',
    31,
    (remoteAddress) => ({ method: 'GET', url: '/api/verification/INCONNUE0000', remoteAddress }),
  ],
])('R50 : %s se comptent par /64, le suivant n’en souffre pas', async (nom, refusee, demande) => {
  const reseau = nom.length.toString(16)
  const ask = async (adresse: string) => (await api.app.inject(demande(adresse))).statusCode
  for (let rang = 1; rang < refusee; rang += 1)
    expect(await ask(`2001:db8:${reseau}:1::${rang.toString(16)}`)).not.toBe(429)
  expect(await ask(`2001:db8:${reseau}:1:ffff:ffff:ffff:ffff`)).toBe(429)
  expect(await ask(`2001:db8:${reseau}:2::1`)).not.toBe(429)
})

test('R50 : deux serveurs d’une même base comptent ensemble, et X-Forwarded-For n’y déguise personne', async () => {
  const other = await startTestApp({ beside: api, passwords })
  // Earlier tests moved the clock of the first server: a quarter of an hour apart, each server would close the other’s
  // windows.
  other.clock.advance(api.now().getTime() - other.now().getTime())
  const disguised = (index: number) => ({ 'x-forwarded-for': `198.18.5.${index}` })
  const tries = Array.from({ length: 60 }, (_, index) =>
    signIn(`partage${index}`, 'faux', '192.0.2.65', disguised(index), index % 2 ? api : other),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([...Array(50).fill(401), ...Array(10).fill(429)])
  await anAccountNamed('partagee')
  for (const server of [api, other]) {
    expect((await signIn('partagee', MOT_DE_PASSE, '192.0.2.65', disguised(99), server)).statusCode).toBe(429)
    expect((await signIn('partagee', MOT_DE_PASSE, '192.0.2.66', {}, server)).statusCode).toBe(200)
  }
})

test('R50 : une adresse IPv6 se compte avec tout son /64, sur autant de comptes', async () => {
  for (let index = 0; index < 50; index += 1) await signIn(`six${index}`, 'faux', `2001:db8:50:1::${index + 1}`)
  expect((await signIn('six', 'faux', '2001:db8:50:1:ffff::1')).statusCode).toBe(429)
  expect((await signIn('six', 'faux', '2001:db8:50:2::1')).statusCode).toBe(401)
})

test('R52 : un succès efface le compteur du compte, pas celui de l’adresse', async () => {
  await anAccountNamed('distrait')
  for (let index = 0; index < 45; index += 1) await signIn(`voisin${index}`, 'faux', '192.0.2.70')
  await fail(3, 'distrait', () => '192.0.2.70')
  expect((await signIn('distrait', MOT_DE_PASSE, '192.0.2.70')).statusCode).toBe(200)
  await fail(2, 'distrait', () => '192.0.2.70')
  expect((await signIn('encore', 'faux', '192.0.2.70')).statusCode).toBe(429)
})

test('vingt essais en parallèle ne passent pas la limite', async () => {
  await anAccountNamed('presse')
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await signIn('presse', 'faux', '192.0.2.80')).statusCode),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('R52 : les essais sont dans la base : un redémarrage ou un second serveur ne les oublie pas', async () => {
  await anAccountNamed('tenace')
  await fail(10, 'tenace', () => '192.0.2.90')
  const other = await startTestApp({ beside: api, passwords })
  expect((await signIn('tenace', MOT_DE_PASSE, '192.0.2.90', {}, other)).statusCode).toBe(429)
  expect((await signIn('tenace', MOT_DE_PASSE, '192.0.2.91', {}, other)).statusCode).toBe(200)
})
