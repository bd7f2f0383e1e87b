import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startFakeSmtp } from '../../server/src/platform/mail/fake.ts'
import { createOutbox } from '../../server/src/platform/mail/outbox.ts'
import { anAccountWithPassword, MOT_DE_PASSE } from '../../server/src/testing/accounts.ts'
import { aFournisseur } from '../../server/src/testing/an-achat.ts'
import { aVente } from '../../server/src/testing/an-acheteuse.ts'
import { createFakeS3 } from '../../server/src/testing/fake-s3.ts'
import { createTestDatabase } from '../../server/src/testing/test-database.ts'
import { startCharge } from './charge-repetee.ts'
import { NGINX, startNginx } from './nginx.ts'
import { fetchPatiently } from './patience.ts'
import { signInAsAdmin, startPortail } from './portail.ts'

const SECRET_KEY = 'une-cle-de-test-qui-ne-sert-a-rien-d-autre'
const avecNginx = test.skipIf(!NGINX)

const { db, url, drop } = await createTestDatabase()
const [s3, smtp] = [await createFakeS3(), await startFakeSmtp()]
await s3.start()
const start = (PORT?: string) =>
  startPortail(url, {
    SECRET_KEY,
    TRUST_PROXY: '1',
    SMTP_URL: smtp.url,
    FILES_URL: s3.url,
    ...s3.keys,
    ...(PORT && { PORT }),
  })
let un = await start()
let autre = await start()
const nginx = NGINX ? await startNginx([un.port, autre.port]) : undefined
const origin = nginx?.origin ?? ''
const admin = await signInAsAdmin(db)
afterAll(async () => {
  await nginx?.stop()
  for (const portail of [un, autre]) await portail.stop('SIGTERM')
  await smtp.close()
  await s3.remove()
  await drop()
})

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object, headers = {}) =>
  fetchPatiently(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
async function aMember() {
  const { id } = await anAccountWithPassword(db)
  return db.selectFrom('utilisateurs').select(['identifiant', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
}

async function signIn(identifiant: string) {
  const login = await post(`${un.origin}/api/auth/login`, { username: identifiant, password: MOT_DE_PASSE })
  return login.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const statusOf = async (path: string, cookie: string) => (await fetchPatiently(path, { headers: { cookie } })).status

avecNginx('l’un est tué sous la charge : rien d’accepté n’est perdu ni fait deux fois, personne n’attend', async () => {
  const charge = startCharge(origin, admin, { reessaie: true })
  await setTimeout(1_500)
  await autre.stop('SIGKILL')
  await setTimeout(1_500)
  autre = await start(autre.port)
  await setTimeout(1_000)
  await charge.stop()
  const rows = await db.selectFrom('fournisseurs').select('raison_sociale').execute()
  expect(rows.map(({ raison_sociale }) => raison_sociale).toSorted()).toEqual([...charge.accepted].toSorted())
  expect(charge.accepted.size).toBeGreaterThan(30)
  expect(charge.failures).toEqual([])
})

test('une session ouverte sur l’un vaut sur l’autre, et s’y ferme', async () => {
  const cookie = await signIn((await aMember()).identifiant)
  expect(await statusOf(`${autre.origin}/api/auth/whoami`, cookie)).toBe(200)
  await post(`${autre.origin}/api/auth/logout`, {}, { cookie })
  expect(await statusOf(`${un.origin}/api/auth/whoami`, cookie)).toBe(401)
})

test('R49 : les échecs de connexion se comptent ensemble', async () => {
  const { identifiant } = await aMember()
  const statuses: number[] = []
  for (let essai = 0; essai < 12; essai += 1) {
    const { origin } = essai % 2 ? un : autre
    statuses.push((await post(`${origin}/api/auth/login`, { username: identifiant, password: 'faux' })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})

test('un fichier joint sur l’un se lit sur l’autre', async () => {
  const { id } = await aFournisseur(db)
  const octets = Buffer.from('%PDF-1.7\nKbis\n%%EOF')
  const form = new FormData()
  form.append('fichier', new Blob([octets]), 'kbis.pdf')
  const path = `/api/admin/fournisseurs/${id}/documents`
  const joint = await fetchPatiently(`${un.origin}${path}?type=kbis`, {
    method: 'POST',
    headers: { cookie: admin },
    body: form,
  })
  const { documents } = (await joint.json()) as { documents: { id: string }[] }
  const read = await post(`${autre.origin}${path}/${documents[0]?.id}/telecharger`, {}, { cookie: admin })
  expect(Buffer.from(await read.arrayBuffer())).toEqual(octets)
})

test('quarante courriels et des réveils sur les deux : chacun part une fois', async () => {
  const outbox = createOutbox(SECRET_KEY, 'http://localhost', { enqueue: async () => {} })
  for (let rang = 0; rang < 40; rang += 1) {
    const mail = { modele: 'essai', objet: `Essai ${rang}`, titre: '', paragraphes: [] }
    await outbox.post(db, { email: `essai.${rang}@exemple.fr` }, mail, new Date())
  }
  const { email } = await aMember()
  await Promise.all([un, autre].map((one) => post(`${one.origin}/api/auth/mot-de-passe-oublie`, { email })))
  const essais = () => smtp.mails.filter(({ objet }) => objet.startsWith('Essai')).map(({ objet }) => objet)
  for (let tries = 0; essais().length < 40 && tries < 300; tries += 1) await setTimeout(100)
  await setTimeout(1_000)
  expect(new Set(essais()).size).toBe(40)
  expect(essais()).toHaveLength(40)
})

test('la maintenance décidée sur l’un se voit sur l’autre en deux secondes', async () => {
  const cookie = await signIn((await aMember()).identifiant)
  const parametres = `${un.origin}/api/admin/parametres`
  const turn = async (active: boolean) => {
    const read = await fetchPatiently(parametres, { headers: { cookie: admin } })
    const { maintenance } = (await read.json()) as { maintenance: { version: number } }
    const headers = { ...json, cookie: admin, 'if-match': `"${maintenance.version}"` }
    const body = JSON.stringify({ active, message: null })
    expect((await fetchPatiently(`${parametres}/maintenance`, { method: 'PATCH', headers, body })).status).toBe(200)
    await setTimeout(2_200)
  }
  await turn(true)
  expect(await statusOf(`${autre.origin}/api/adhesions`, cookie)).toBe(502)
  await turn(false)
  expect(await statusOf(`${autre.origin}/api/adhesions`, cookie)).toBe(200)
})

avecNginx('un total suivi en direct reprend sur l’autre quand son serveur s’arrête', async () => {
  const vente = await aVente(db)
  const path = `/api/groupements-achats/${vente.id}/flux`
  const watch = async () => {
    const response = await fetchPatiently(`${origin}${path}`, { headers: { cookie: admin } })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toMatch(/^event: /)
    return reader
  }
  // Each of nginx's two workers alternates between the two servers, so three streams are never all on one.
  const readers = [await watch(), await watch(), await watch()]
  await autre.stop('SIGTERM')
  const ended = readers.map(async (reader) => {
    while (!(await reader?.read())?.done);
  })
  await Promise.race(ended)
  // The reader opens another stream, as the page does.
  readers.push(await watch())
  await un.stop('SIGTERM')
  await Promise.all(ended)
  un = await start(un.port)
  autre = await start(autre.port)
})
