import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))])
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A grey PNG; `pixels` may differ from what its header announces. */
export function aPng({ largeur = 64, hauteur = 64, pixels = Buffer.alloc(hauteur * (1 + largeur)) } = {}) {
  const header = Buffer.concat([uint32(largeur), uint32(hauteur), Buffer.from([8, 0, 0, 0, 0])])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The structure of a JPEG; its pixels are meaningless. */
export const aJpeg = ({ largeur = 64, hauteur = 64, couleurs = 1 } = {}) => {
  const composantes = Array.from({ length: couleurs }, (_, rang) => [rang + 1, 17, 0]).flat()
  const taille = [hauteur >> 8, hauteur & 255, largeur >> 8, largeur & 255]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 8 + composantes.length, 8, ...taille, couleurs, ...composantes]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd9]),
  ])
}

/** A form with one part named `fichier`, as browsers send it. */
export function aForm(octets: Uint8Array, { nom = 'logo.png', type = 'image/png', champ = 'fichier' } = {}) {
  const head = `--frontiere\r\nContent-Disposition: form-data; name="${champ}"; filename="${nom}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), octets, Buffer.from('\r\n--frontiere--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=frontiere' },
  }
}
