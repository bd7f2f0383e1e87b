import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto } from '../../testing/photos.ts'
import { decodeApart } from './decode-apart.ts'

const seize = { create: { width: 7000, height: 7000, channels: 4, background: '#3a6b35' } } as const

test('R70 : une image entrelacée dont les points ne tiennent pas dans la mémoire permise est refusée, et la suivante est lue', async () => {
  const entrelacee = await sharp(seize)
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
  const before = process.memoryUsage.rss()
  expect(await decodeApart(entrelacee, 'photo', 1600)).toEqual({ refus: 'lourde' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  expect(await decodeApart(await aPhoto(), 'photo', 1600)).toMatchObject({ image: expect.any(Uint8Array) })
})

test('R70 : le temps d’une image est compté, et sa fin n’emporte qu’elle', async () => {
  expect(await decodeApart(await aPhoto(), 'photo', 1600, 1)).toEqual({ refus: 'lourde' })
  expect(await decodeApart(await aPhoto(), 'photo', 1600)).toMatchObject({ image: expect.any(Uint8Array) })
})

test('R70 : le processus qui lit une image n’a rien de l’environnement du portail', async () => {
  process.env.MARQUEUR_SECRET = 'marqueur'
  const reading = decodeApart(await sharp(seize).png({ compressionLevel: 1 }).toBuffer(), 'photo', 1600)
  await expect.poll(readers).toHaveLength(1)
  const [pid] = readers()
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('marqueur')
  await reading
  expect(readers()).toEqual([])
})

/** Pids of the image processes that this process started. */
const readers = () =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decode.process'))

test('un logo entrelacé, de seize bits ou en quadrichromie devient ce qu’une page imprimée prend tel quel', async () => {
  const petit = sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a6b35' } })
  const png = await petit.clone().toColourspace('rgb16').png({ progressive: true }).toBuffer()
  const cmyk = await petit.clone().toColourspace('cmyk').jpeg().toBuffer()
  for (const [octets, type_mime] of [
    [png, 'image/png'],
    [cmyk, 'image/jpeg'],
  ] as const) {
    const lu = await decodeApart(octets, 'logo', 150)
    if ('refus' in lu) throw new Error(lu.refus)
    expect(lu.type_mime).toBe(type_mime)
    const { width, space, depth, isProgressive } = await sharp(lu.octets).metadata()
    expect([width, space, depth, isProgressive]).toEqual([150, 'srgb', 'uchar', false])
  }
})
