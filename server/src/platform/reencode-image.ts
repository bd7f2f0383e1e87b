import { decodeApart, type Refus } from './images/decode-apart.ts'

type RefusImage = Refus['refus'] | 'heic'
type Image = { image: Buffer; vignette: Buffer }

const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)/

/**
 * Kind of image, by the first bytes. Any other data hidden in the file is lost, as only the pixels are encoded again.
 */
export function imageKind(octets: Uint8Array): 'image' | 'heic' | null {
  const head = Buffer.from(octets.buffer, octets.byteOffset, Math.min(octets.byteLength, 16)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'image'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image'
  return HEIC.test(head.slice(4)) ? 'heic' : null
}

/**
 * Turns the image upright, reduces its longest side to at most `cote` pixels, encodes it as a JPEG without metadata of
 * place or camera, and makes its thumbnail.
 */
export async function reencodeImage(octets: Uint8Array, cote: number): Promise<Image | { refus: RefusImage }> {
  const kind = imageKind(octets)
  return kind === 'image' ? decodeApart(octets, 'photo', cote) : { refus: kind ?? 'illisible' }
}
