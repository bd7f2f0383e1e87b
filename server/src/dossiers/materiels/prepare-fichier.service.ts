import { COTE_MAX, type GenreFichier } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import type { TypeFichier } from '@sillon/domain/organisme/fichiers/fichier'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { isPdf } from '../../platform/pdf.ts'
import { imageKind, reencodeImage } from '../../platform/reencode-image.ts'

const REFUS = {
  heic: 'Le format HEIC n’est pas lu ici. Envoyez cette image en JPEG.',
  pixels: 'Cette image est trop grande\u00a0: 50 millions de points au plus.',
  lourde: 'Cette image demande trop de mémoire ou de temps pour être lue. Réduisez-la, ou enregistrez-la en JPEG.',
  illisible: 'Cette image ne se lit pas\u00a0: elle est abîmée ou incomplète. Reprenez-la, ou envoyez un JPEG.',
}

const FORMATS: Record<GenreFichier, string> = {
  photo: 'Format non lu. Envoyez une image JPEG, PNG ou WebP.',
  document: 'Format non lu. Envoyez un PDF entier, ou une image JPEG, PNG ou WebP.',
}

type Pret = { type_mime: TypeFichier; octets: Uint8Array; vignette: Buffer | null }

/** The bytes to store for an uploaded file: a PDF as it is, an image encoded again from its pixels alone. */
export async function prepareFichier(octets: Uint8Array, genre: GenreFichier): Promise<Pret> {
  if (genre === 'document' && isPdf(octets)) return { type_mime: 'application/pdf', octets, vignette: null }
  if (imageKind(octets) === null) refuse(FORMATS[genre])
  const lue = await reencodeImage(octets, COTE_MAX[genre])
  if ('refus' in lue) refuse(REFUS[lue.refus])
  return { type_mime: 'image/jpeg', octets: lue.image, vignette: genre === 'photo' ? lue.vignette : null }
}

function refuse(message: string): never {
  throw new InvalidInput({ champ: 'fichier', message })
}
