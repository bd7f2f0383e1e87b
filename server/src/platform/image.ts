import { crc32, createInflate } from 'node:zlib'

/** `quadrichromie`: CMYK, the four inks of a press, which PDF/A does not accept with a screen profile. */
type Image = { type_mime: 'image/png' | 'image/jpeg'; largeur: number; hauteur: number; quadrichromie: boolean }

/**
 * Reads a PNG or a JPEG to its last byte. Returns null for anything else, or when other data hides behind the image.
 */
export async function readImage(octets: Uint8Array): Promise<Image | null> {
  const bytes = Buffer.from(octets)
  try {
    return bytes.subarray(0, 8).equals(PNG) ? await readPng(bytes) : readJpeg(bytes)
  } catch {
    // A length or a read outside the bytes: the file is cut or forged.
    return null
  }
}

/**
 * Whether decoding this valid PNG takes no more memory than its pixels: 8 bits per sample at most, and not interlaced.
 */
export const isPlainPng = (octets: Uint8Array) => Number(octets[24]) <= 8 && octets[28] === 0

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Pixels: beyond that, decoding costs more than a logo is worth. */
const PIXELS_MAX = 4096 * 4096

/** Samples per pixel, by PNG colour type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

async function readPng(bytes: Buffer): Promise<Image | null> {
  const data: Buffer[] = []
  let header: Buffer | undefined
  let at = PNG.length
  while (at < bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    const content = bytes.subarray(at + 8, end - 4)
    if ((header === undefined) !== (type === 'IHDR')) return null
    if (type === 'IHDR') header = content
    if (type === 'IDAT') data.push(content)
    if (type === 'IEND') return end === bytes.length && header ? readPixels(header, data) : null
    at = end
  }
  return null
}

/** Decompresses the pixels, never more than the header announces. */
async function readPixels(header: Buffer, data: Buffer[]): Promise<Image | null> {
  const [largeur, hauteur] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const samples = SAMPLES[header.readUInt8(9)]
  if (samples === undefined || largeur === 0 || hauteur === 0 || largeur * hauteur > PIXELS_MAX) return null
  const isInterlaced = header.readUInt8(12) === 1
  const row = 1 + Math.ceil((largeur * samples * header.readUInt8(8)) / 8)
  // Interlaced: seven passes, each with its own rows.
  const most = isInterlaced ? 2 * row * (hauteur + 8) : row * hauteur
  const length = await inflatedLength(data, most)
  const isWhole = isInterlaced ? length <= most : length === most
  return isWhole ? { type_mime: 'image/png', largeur, hauteur, quadrichromie: false } : null
}

/**
 * Number of decompressed bytes, stopped soon after `most`. Read in pieces, because the pixels of a large image fill the
 * memory and make others wait.
 */
async function inflatedLength(data: Buffer[], most: number): Promise<number> {
  let length = 0
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  inflate.end(Buffer.concat(data))
  for await (const piece of inflate) {
    length += piece.length
    if (length > most) break
  }
  return length
}

/** Markers of a frame, for the codings that browsers read. */
const isFrame = (marker: number) => [0xc0, 0xc1, 0xc2].includes(marker)
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function readJpeg(bytes: Buffer): Image | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null
  let size: Omit<Image, 'type_mime'> | undefined
  let scans = 0
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xd9) {
      const isWhole = at + 2 === bytes.length && scans > 0
      return isWhole && size && size.largeur * size.hauteur <= PIXELS_MAX ? { type_mime: 'image/jpeg', ...size } : null
    }
    if (isFrame(marker)) {
      const quadrichromie = bytes.readUInt8(at + 9) === 4
      size = { hauteur: bytes.readUInt16BE(at + 5), largeur: bytes.readUInt16BE(at + 7), quadrichromie }
    }
    at += marker === 0xff ? 1 : isAlone(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2)
    if (marker !== 0xda) continue
    scans += 1
    at = findMarker(bytes, at)
  }
  return null
}

/** Position of the next marker after the coded pixels, where 0xFF is followed by a zero or by a restart marker. */
function findMarker(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) return bytes.length
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && !isAlone(next)) return at
    at += 2
  }
  return at
}
