import type { Fichier } from '@sillon/contract/route'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { Database } from '../platform/db/database.ts'
import { empreinteOf } from '../platform/empreinte.ts'
import { NotFound } from '../platform/http/refusals.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { readImage } from '../platform/image.ts'
import { findLogo, insertLogo } from './logos.repository.ts'
import { changeSection } from './parametres.service.ts'
import { SECTIONS } from './sections.ts'

const COTE_MIN = 32
const COTE_MAX = 4_000

/** What the file is by its content, whatever its name says. */
export async function changeLogo(context: RequestContext, version: number, octets: Uint8Array) {
  const image = await readImage(octets)
  if (!image) refuse('Choisissez une image PNG ou JPEG, entière et sans rien d’ajouté.')
  const { type_mime, largeur, hauteur } = image
  if (Math.min(largeur, hauteur) < COTE_MIN || Math.max(largeur, hauteur) > COTE_MAX) {
    refuse(`L’image doit mesurer de ${COTE_MIN} à ${COTE_MAX} points de côté.`)
  }
  const sha256 = empreinteOf(octets)
  return changeSection(context, SECTIONS.organisme, version, { logo: sha256.toString('hex') }, (tx) =>
    insertLogo(tx, { sha256, type_mime, octets: Buffer.from(octets) }),
  )
}

function refuse(message: string): never {
  throw new InvalidInput({ champ: 'fichier', message })
}

export const removeLogo = (context: RequestContext, version: number) =>
  changeSection(context, SECTIONS.organisme, version, { logo: null })

export async function readLogo(db: Database, sha256: string): Promise<Fichier> {
  const logo = await findLogo(db, Buffer.from(sha256, 'hex'))
  if (!logo) throw new NotFound()
  const { type_mime: type, octets } = logo
  return { nom: type === 'image/png' ? 'logo.png' : 'logo.jpg', type, octets }
}
