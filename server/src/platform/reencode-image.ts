import type Sharp from 'sharp'
import { Unavailable } from './http/refusals.ts'

type RefusImage = 'heic' | 'pixels' | 'illisible'
type Image = { image: Buffer; vignette: Buffer }

/** The cameras of telephones stop there. */
const PIXELS_MAX = 50_000_000
const COTE_VIGNETTE = 320
const SECONDS = 20
/** Images that wait for their turn, bytes in memory: beyond, come back later. */
const WAITING_MAX = 8

const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)/

/** What these bytes begin as. A photograph that holds something more loses it: its pixels alone are written again. */
export function imageKind(octets: Uint8Array): 'image' | 'heic' | null {
  const head = Buffer.from(octets.buffer, octets.byteOffset, Math.min(octets.byteLength, 16)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'image'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image'
  return HEIC.test(head.slice(4)) ? 'heic' : null
}

let loading: Promise<typeof Sharp> | undefined

/** At the first image only: a server that never sees one does without libvips. */
const loadSharp = () => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    return sharp
  })
  return loading
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** One image at a time: each holds its pixels. */
async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (waiting >= WAITING_MAX) throw new Unavailable()
  waiting += 1
  const mine = last.then(run)
  last = mine.catch(() => {})
  return mine.finally(() => {
    waiting -= 1
  })
}

/** The image upright, its longest side at most `cote`, as a JPEG without a word of where and by what it was taken; and its thumbnail. */
export async function reencodeImage(octets: Uint8Array, cote: number): Promise<Image | { refus: RefusImage }> {
  const kind = imageKind(octets)
  if (kind !== 'image') return { refus: kind ?? 'illisible' }
  return inTurn(async () => {
    const sharp = await loadSharp()
    const read = sharp(octets, { failOn: 'error', limitInputPixels: PIXELS_MAX })
    const size = await sharp(octets, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    if (size === null) return { refus: 'illisible' }
    if (size.width * size.height > PIXELS_MAX) return { refus: 'pixels' }
    try {
      const image = await read
        .autoOrient()
        .resize({ width: cote, height: cote, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .timeout({ seconds: SECONDS })
        .toBuffer()
      const vignette = await sharp(image)
        .resize({ width: COTE_VIGNETTE, height: COTE_VIGNETTE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer()
      return { image, vignette }
    } catch {
      // libvips says no more than that: cut, forged, or too long to decode.
      return { refus: 'illisible' }
    }
  })
}
