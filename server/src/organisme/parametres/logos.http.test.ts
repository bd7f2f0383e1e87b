import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readEmetteur } from '../../pieces/documents/parties.service.ts'
import { champsOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { aForm, aJpeg, aPng } from '../../testing/images.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { findLogoImprimable } from './logos.service.ts'

const app = await startTestApp()
const admin = await app.as((await anAccount(app.db, { is_admin: true })).id)
const member = await app.as((await anAccount(app.db)).id)
const PATH = '/admin/parametres/logo'

const versionNow = async () => (await admin.get('/admin/parametres')).json().organisme.version
const shown = async () => (await app.anonymous.get('/organisme')).json().logo
async function upload(octets: Buffer, options: Parameters<typeof aForm>[1] = {}, client = admin) {
  const { payload, headers } = aForm(octets, options)
  return client.post(PATH, payload, { headers, version: await versionNow() })
}

test('le logo se choisit, se montre à tous, s’imprime et se retire', async () => {
  const octets = aPng()
  const sha256 = createHash('sha256').update(octets).digest('hex')
  const saved = await upload(octets)
  expect(saved.json()).toMatchObject({ logo: sha256, version: 2 })
  expect(await shown()).toBe(sha256)
  expect(await readEmetteur(app.db)).toMatchObject({ logo: sha256 })

  const image = await app.anonymous.get(`/organisme/logo?sha256=${sha256}`)
  expect(image.rawPayload).toEqual(octets)
  expect(image.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline/),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })

  expect((await upload(aJpeg(), { nom: 'logo.jpg', type: 'image/jpeg' })).statusCode).toBe(200)
  const removed = await admin.delete(PATH, { version: await versionNow() })
  expect(removed.json()).toMatchObject({ logo: null })
  expect(await shown()).toBeNull()
  // Documents issued with this logo still print it.
  expect((await app.anonymous.get(`/organisme/logo?sha256=${sha256}`)).statusCode).toBe(200)
})

test('R70 : un logo démesuré ou entrelacé est redessiné une fois, pour que chaque pièce l’imprime sans peine', async () => {
  const vaste = sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#3a6b35' } })
  const petit = sharp({ create: { width: 64, height: 64, channels: 3, background: '#3a6b35' } })
  for (const [octets, taille] of [
    [await vaste.png().toBuffer(), [1200, 300]],
    [await petit.png({ progressive: true }).toBuffer(), [64, 64]],
  ] as const) {
    const { logo } = (await upload(octets)).json()
    const { rawPayload } = await app.anonymous.get(`/organisme/logo?sha256=${logo}`)
    const { format, width, height, isProgressive } = await sharp(rawPayload).metadata()
    expect([format, [width, height], isProgressive]).toEqual(['png', taille, false])
  }
})

test('R70 : un logo entrelacé ou démesuré d’avant cette règle s’imprime redessiné, jamais décodé par l’impression', async () => {
  const trame = (width: number) => sharp({ create: { width, height: 40, channels: 3, background: '#3a6b35' } })
  for (const [octets, largeur] of [
    [await trame(64).png({ progressive: true }).toBuffer(), 64],
    [await trame(2400).png().toBuffer(), 1200],
  ] as const) {
    const sha256 = createHash('sha256').update(octets).digest()
    await app.db.insertInto('logos').values({ sha256, type_mime: 'image/png', octets }).execute()
    const imprime = await findLogoImprimable(app.db, sha256.toString('hex'))
    const { width, isProgressive } = await sharp(imprime ?? Buffer.alloc(0)).metadata()
    expect([width, isProgressive]).toEqual([largeur, false])
  }
})

test('R86 : un logo en quadrichromie est redessiné en rouge, vert et bleu, dans ses couleurs', async () => {
  const vert = sharp({ create: { width: 300, height: 100, channels: 3, background: '#3a6b35' } })
  const octets = await vert.toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(octets).metadata()).space).toBe('cmyk')
  const { logo } = (await upload(octets, { nom: 'logo.jpg', type: 'image/jpeg' })).json()
  const { rawPayload } = await app.anonymous.get(`/organisme/logo?sha256=${logo}`)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ space: 'srgb', channels: 3, width: 300, height: 100 })
  const { channels } = await sharp(rawPayload).stats()
  for (const [rang, attendu] of [0x3a, 0x6b, 0x35].entries()) {
    expect(Math.abs((channels[rang]?.mean ?? 0) - attendu)).toBeLessThan(25)
  }
})

test.each<[string, Buffer]>([
  ['une page HTML renommée', Buffer.from('<html><script>alert(1)</script>')],
  ['un SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['une image suivie d’une page', Buffer.concat([aPng(), Buffer.from('<script>alert(1)</script>')])],
  ['une image trop petite', aPng({ largeur: 8, hauteur: 8 })],
  ['une image trop large', aJpeg({ largeur: 4_001 })],
])('%s est refusée', async (_, octets) => {
  const before = await versionNow()
  const refused = await upload(octets)
  expect(refused.statusCode).toBe(400)
  expect(champsOf(refused)).toEqual(['fichier'])
  expect(await versionNow()).toBe(before)
})

test('trop lourd, mal envoyé, périmé ou sans droit : refusé', async () => {
  expect((await upload(Buffer.alloc(513 * 1024))).statusCode).toBe(413)
  expect((await upload(aPng(), { champ: 'logo' })).statusCode).toBe(400)
  expect((await admin.post(PATH, {}, { version: await versionNow() })).statusCode).toBe(415)
  expect((await upload(aPng(), {}, member)).statusCode).toBe(403)
  const { payload, headers } = aForm(aPng())
  expect((await admin.post(PATH, payload, { headers })).statusCode).toBe(428)
  expect((await admin.post(PATH, payload, { headers, version: 1 })).statusCode).toBe(412)
  expect((await admin.delete(PATH)).statusCode).toBe(428)
})

test('un logo inconnu n’existe pas', async () => {
  expect((await app.anonymous.get(`/organisme/logo?sha256=${'0'.repeat(64)}`)).statusCode).toBe(404)
  expect((await app.anonymous.get('/organisme/logo?sha256=..%2Fetc')).statusCode).toBe(400)
})
