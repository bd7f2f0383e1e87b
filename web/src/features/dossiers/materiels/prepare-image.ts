import { COTE_MAX, type GenreFichier } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'

/** Types that the server can read: an image of another type must first be converted by the browser. */
const LUS = ['image/jpeg', 'image/png', 'image/webp']

type Taille = { width: number; height: number }

/** Size of an image whose longest side is at most `cote` pixels, never enlarged. */
export function tailleReduite({ width, height }: Taille, cote: number): Taille {
  const echelle = Math.min(1, cote / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * echelle)), height: Math.max(1, Math.round(height * echelle)) }
}

export const isPdf = ({ type, name }: { type: string; name: string }) =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

/** The message that refuses a file before it is sent; null when it can be sent. */
export function refusAvantEnvoi({ type, size }: { type: string; size: number }, isLu: boolean): string | null {
  if (size === 0) return 'Ce fichier est vide.'
  if (!isLu && /hei[cf]/.test(type)) return 'Ce navigateur ne lit pas le HEIC. Envoyez un JPEG.'
  if (!isLu && type !== '' && !LUS.includes(type)) return 'Format non lu. Envoyez un JPEG.'
  return size > FICHIER_MAX ? 'Ce fichier dépasse 10\u00a0Mo. Envoyez-en un plus petit.' : null
}

/** `reduite`: the browser could read and reduce the image, so it can also show it. */
type Pret = { octets: Blob; refus: string | null; reduite: boolean }

/**
 * Reduces an image before it is sent, since the network is weak in the fields; drawing it anew also removes its GPS
 * position.
 */
export async function prepareEnvoi(fichier: File, genre: GenreFichier): Promise<Pret> {
  if (genre === 'document' && isPdf(fichier)) {
    return { octets: fichier, refus: refusAvantEnvoi({ type: '', size: fichier.size }, true), reduite: false }
  }
  const reduite = await reduit(fichier, COTE_MAX[genre]).catch(() => null)
  const octets = reduite ?? fichier
  const isLu = reduite !== null
  return { octets, refus: refusAvantEnvoi({ type: fichier.type, size: octets.size }, isLu), reduite: isLu }
}

/** Null when the browser would not give back the pixels that it drew. */
async function reduit(fichier: File, cote: number): Promise<Blob | null> {
  const image = await createImageBitmap(fichier)
  const { width, height } = tailleReduite(image, cote)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context || !isFaithful(context)) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  image.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

/** Browsers that protect against fingerprinting give false pixels back. */
function isFaithful(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = '#1e4b33'
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return red === 0x1e && green === 0x4b && blue === 0x33
}
