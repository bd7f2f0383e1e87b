import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPng } from '../testing/images.ts'
import { aPhoto } from '../testing/photos.ts'
import { imageKind, reencodeImage } from './reencode-image.ts'

async function reencoded(octets: Uint8Array, cote = 1600) {
  const lue = await reencodeImage(octets, cote)
  if ('refus' in lue) throw new Error(lue.refus)
  return lue
}

const sizeOf = async (octets: Buffer) => {
  const { width, height, format } = await sharp(octets).metadata()
  return [format, width, height]
}

test('une photo est redressée, réduite, et ne dit plus où ni par quoi elle a été prise', async () => {
  const photo = await aPhoto({ largeur: 3000, hauteur: 2000 })
  const { exif, orientation } = await sharp(photo).metadata()
  expect([exif?.includes('MARQUEUR-APPAREIL'), orientation]).toEqual([true, 6])

  const { image, vignette } = await reencoded(photo)
  expect(await sizeOf(image)).toEqual(['jpeg', 1067, 1600])
  expect(await sizeOf(vignette)).toEqual(['webp', 213, 320])
  for (const octets of [image, vignette]) {
    const metadata = await sharp(octets).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    expect(octets.includes('MARQUEUR')).toBe(false)
    expect(octets.includes('Exif')).toBe(false)
  }
})

test.each(['jpeg', 'png', 'webp'] as const)('le %s est lu, et une petite image n’est pas agrandie', async (format) => {
  const { image } = await reencoded(await aPhoto({ format }))
  expect(await sizeOf(image)).toEqual(['jpeg', 300, 400])
})

test('ce qui suit une image ou se cache dedans n’est pas gardé', async () => {
  const { image } = await reencoded(Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>')]))
  expect(image.includes('script')).toBe(false)
})

const photo = await aPhoto({ largeur: 800, hauteur: 600 })
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])

test.each([
  ['une page', Buffer.from('<html>'), 'illisible'],
  ['un SVG', svg, 'illisible'],
  ['rien', Buffer.alloc(0), 'illisible'],
  ['un HEIC', heic, 'heic'],
  ['une image coupée', photo.subarray(0, photo.length / 2), 'illisible'],
  ['un début de JPEG suivi d’un SVG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]), 'illisible'],
  [
    'une image de 10 000 points de côté',
    aPng({ largeur: 10_000, hauteur: 10_000, pixels: Buffer.alloc(10) }),
    'pixels',
  ],
])('%s est refusé', async (_, octets, refus) => {
  expect(await reencodeImage(octets, 1600)).toEqual({ refus })
})

test('un GIF ou un TIFF ne sont pas ouverts', () => {
  expect(imageKind(Buffer.from('GIF89a'))).toBeNull()
  expect(imageKind(Buffer.from('II*\0'))).toBeNull()
})

test('trop d’images à la fois : les dernières reviendront', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => reencodeImage(photo, 1600)))
  const { fulfilled = [], rejected = [] } = Object.groupBy(sent, ({ status }) => status)
  expect([fulfilled.length, rejected.length]).toEqual([8, 4])
  expect('image' in (await reencoded(photo))).toBe(true)
})

test('un serveur qui ne reçoit pas d’image ne charge pas libvips', () => {
  const script = `await import(${JSON.stringify(new URL('../app.ts', import.meta.url).href)})
    console.log(process.report.getReport().sharedObjects.filter((name) => name.includes('vips')).length)`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()).toBe('0')
})
