import type { Fichier } from '@sillon/contract/route'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { Database } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { isPlainPng, readImage } from '../../platform/image.ts'
import { decodeApart } from '../../platform/images/decode-apart.ts'
import { findLogo, insertLogo } from './logos.repository.ts'
import { changeSection } from './parametres.service.ts'
import { SECTIONS } from './sections.ts'

const COTE_MIN = 32
const COTE_MAX = 4_000
/** Pixels: about five centimetres on paper at 600 dots per inch. */
const COTE_IMPRIME = 1_200

/** Checks the file by its content, whatever its name says. */
export async function changeLogo(context: RequestContext, version: number, octets: Uint8Array) {
  const image = await readImage(octets)
  if (!image) refuse('Choisissez une image PNG ou JPEG, entière et sans rien d’ajouté.')
  const { type_mime, largeur, hauteur } = image
  if (Math.min(largeur, hauteur) < COTE_MIN || Math.max(largeur, hauteur) > COTE_MAX) {
    refuse(`L’image doit mesurer de ${COTE_MIN} à ${COTE_MAX} points de côté.`)
  }
  const logo = isImprimable(image, octets) ? { type_mime, octets: Buffer.from(octets) } : await redraw(octets)
  const sha256 = empreinteOf(logo.octets)
  return changeSection(context, SECTIONS.organisme, version, { logo: sha256.toString('hex') }, (tx) =>
    insertLogo(tx, { sha256, ...logo }),
  )
}

type Image = NonNullable<Awaited<ReturnType<typeof readImage>>>

const isImprimable = ({ type_mime, largeur, hauteur, quadrichromie }: Image, octets: Uint8Array) =>
  type_mime === 'image/jpeg' ? !quadrichromie : isPlainPng(octets) && Math.max(largeur, hauteur) <= COTE_IMPRIME

/** Every document decodes its logo again: one that would take long is converted once. */
async function redraw(octets: Uint8Array) {
  const redrawn = await decodeApart(octets, 'logo', COTE_IMPRIME)
  if (!('refus' in redrawn)) return redrawn
  refuse('Cette image ne se lit pas, ou demande trop de mémoire. Enregistrez-la en PNG sans entrelacement.')
}

function refuse(message: string): never {
  throw new InvalidInput({ champ: 'fichier', message })
}

export const removeLogo = (context: RequestContext, version: number) =>
  changeSection(context, SECTIONS.organisme, version, { logo: null })

/** The last logo redrawn for printing: a batch prints the same one thousands of times. */
let derniere: { sha256: string; octets: Uint8Array } | undefined

/**
 * The logo as a page prints it. One that was chosen in four inks, interlaced or too large before logos were redrawn at
 * their choice is redrawn, in the process that bounds it, and left out when it cannot be: the name of the cooperative
 * stands for it.
 */
export async function findLogoImprimable(db: Database, sha256: string): Promise<Uint8Array | null> {
  const logo = await findLogo(db, Buffer.from(sha256, 'hex'))
  if (!logo) return null
  const image = await readImage(logo.octets)
  if (image && isImprimable(image, logo.octets)) return logo.octets
  if (derniere?.sha256 === sha256) return derniere.octets
  const redrawn = await decodeApart(logo.octets, 'logo', COTE_IMPRIME)
  if ('refus' in redrawn) return null
  derniere = { sha256, octets: redrawn.octets }
  return redrawn.octets
}

export async function readLogo(db: Database, sha256: string): Promise<Fichier> {
  const logo = await findLogo(db, Buffer.from(sha256, 'hex'))
  if (!logo) throw new NotFound()
  const { type_mime: type, octets } = logo
  return { nom: type === 'image/png' ? 'logo.png' : 'logo.jpg', type, octets }
}
