import { expect, test } from 'vitest'
import { aJpeg, aPng } from '../testing/images.ts'
import { readImage } from './image.ts'

const HTML = Buffer.from('<html><script>alert(1)</script></html>')
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 5)
const changed = (bytes: Buffer, at: number) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from([1]), bytes.subarray(at + 1)])

test('un PNG et un JPEG disent leur taille', async () => {
  expect(await readImage(aPng({ largeur: 80, hauteur: 40 }))).toEqual({
    type_mime: 'image/png',
    largeur: 80,
    hauteur: 40,
    quadrichromie: false,
  })
  expect(await readImage(aJpeg({ largeur: 300, hauteur: 40 }))).toEqual({
    type_mime: 'image/jpeg',
    largeur: 300,
    hauteur: 40,
    quadrichromie: false,
  })
})

test('les autres sont servis pendant que se lit une grande image', async () => {
  const image = aPng({ largeur: 4096, hauteur: 4096 })
  let tours = 0
  const autres = setInterval(() => {
    tours += 1
  }, 1)
  expect(await readImage(image)).toMatchObject({ largeur: 4096, hauteur: 4096 })
  clearInterval(autres)
  expect(tours).toBeGreaterThan(2)
})

test.each<[string, Buffer]>([
  ['rien', Buffer.alloc(0)],
  ['une page HTML', HTML],
  ['un SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['un GIF', Buffer.from('GIF89a')],
  ['un PDF', Buffer.from('%PDF-1.7')],
  ['un PNG suivi d’autre chose', Buffer.concat([aPng(), HTML])],
  ['un PNG précédé d’autre chose', Buffer.concat([HTML, aPng()])],
  ['un PNG coupé', cut(aPng())],
  ['un PNG abîmé', changed(aPng(), 50)],
  ['un PNG sans tous ses pixels', aPng({ pixels: Buffer.alloc(10) })],
  ['un PNG qui se gonfle', aPng({ pixels: Buffer.alloc(20_000_000) })],
  ['un PNG démesuré', aPng({ largeur: 60_000, hauteur: 60_000, pixels: Buffer.alloc(1) })],
  ['un PNG sans surface', aPng({ largeur: 0 })],
  ['un JPEG suivi d’autre chose', Buffer.concat([aJpeg(), HTML])],
  ['un JPEG coupé', cut(aJpeg())],
  ['un JPEG sans image', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
])('%s n’est pas une image', async (_, bytes) => {
  expect(await readImage(bytes)).toBeNull()
})
