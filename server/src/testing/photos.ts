import sharp from 'sharp'

type Photo = { largeur?: number; hauteur?: number; format?: 'jpeg' | 'png' | 'webp'; teinte?: string }

/** A photograph of one colour, stored turned on its side, with metadata of place and camera. */
export const aPhoto = ({ largeur = 400, hauteur = 300, format = 'jpeg', teinte = '#3a6b35' }: Photo = {}) =>
  sharp({ create: { width: largeur, height: hauteur, channels: 3, background: teinte } })
    .withExif({
      IFD0: { Make: 'MARQUEUR-APPAREIL', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 7/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '1/1 40/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
