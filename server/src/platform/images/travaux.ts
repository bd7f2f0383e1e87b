import type Sharp from 'sharp'

/** The result of each kind of work. */
export type Rendus = {
  /** Turned upright, as a JPEG without metadata of place or camera; and its thumbnail. */
  photo: { image: Buffer; vignette: Buffer }
  /** A form that a printed page takes as it is: eight bits, sRGB, not interlaced. */
  logo: { octets: Buffer; type_mime: 'image/png' | 'image/jpeg' }
}

export type Travail = keyof Rendus
export type Refus = { refus: 'pixels' | 'illisible' | 'lourde' }

/** Pixels: the cameras of telephones do not exceed this. */
const PIXELS_MAX = 50_000_000
const COTE_VIGNETTE = 320

const inside = (cote: number) => ({ width: cote, height: cote, fit: 'inside', withoutEnlargement: true }) as const

const TRAVAUX: { [T in Travail]: (sharp: typeof Sharp, octets: Uint8Array, cote: number) => Promise<Rendus[T]> } = {
  photo: async (sharp, octets, cote) => {
    const image = await read(sharp, octets)
      .autoOrient()
      .resize(inside(cote))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
    const vignette = await sharp(image).resize(inside(COTE_VIGNETTE)).webp({ quality: 75 }).toBuffer()
    return { image, vignette }
  },
  logo: async (sharp, octets, cote) => {
    const { format } = await sharp(octets).metadata()
    const drawn = read(sharp, octets).autoOrient().resize(inside(cote)).toColourspace('srgb')
    return format === 'png'
      ? { octets: await drawn.png({ compressionLevel: 9 }).toBuffer(), type_mime: 'image/png' }
      : { octets: await drawn.jpeg({ quality: 90 }).toBuffer(), type_mime: 'image/jpeg' }
  },
}

const read = (sharp: typeof Sharp, octets: Uint8Array) =>
  sharp(octets, { failOn: 'error', limitInputPixels: PIXELS_MAX })

/** Must be run in a process that may be killed. */
export async function travaille<T extends Travail>(travail: T, octets: Uint8Array, cote: number) {
  const sharp = await loadSharp()
  const size = await sharp(octets, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (size === null) return { refus: 'illisible' } satisfies Refus
  if (size.width * size.height > PIXELS_MAX) return { refus: 'pixels' } satisfies Refus
  try {
    return await TRAVAUX[travail](sharp, octets, cote)
  } catch {
    // libvips gives no detail: the image is cut, or forged.
    return { refus: 'illisible' } satisfies Refus
  }
}

async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}
