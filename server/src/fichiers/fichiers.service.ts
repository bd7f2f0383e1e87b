import { createHash } from 'node:crypto'
import type { Fichier } from '@sillon/contract/route'
import type { TypeFichier } from '@sillon/domain/fichiers/fichier'
import { nomFichier } from '@sillon/domain/fichiers/nom-fichier'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { decrypt, deriveKey, encrypt } from '../platform/chiffrement.ts'
import type { Database } from '../platform/db/database.ts'
import { NotFound } from '../platform/http/refusals.ts'
import { readImage } from '../platform/image.ts'
import { isPdf } from '../platform/pdf.ts'
import * as rows from './fichiers.repository.ts'

type Accepte = 'pdf_image' | 'tableur'

type Depot = {
  accepte: Accepte
  depose_par: string
  /** Given: the bytes are encrypted, for what shows a bank account. */
  secretKey?: string | undefined
}

const REFUS: Record<Accepte, string> = {
  pdf_image: 'Choisissez un PDF, ou une image JPEG ou PNG, entier et sans rien d’ajouté.',
  tableur: 'Choisissez un classeur XLSX, un CSV ou une archive de CSV.',
}

/** Keeps a file for what its content is, whatever its name says. */
export async function saveFichier(
  tx: Database,
  { nom, octets }: { nom: string; octets: Uint8Array },
  { accepte, depose_par, secretKey }: Depot,
): Promise<{ id: string }> {
  const type_mime = TYPES[accepte](octets)
  if (!type_mime) throw new InvalidInput({ champ: 'fichier', message: REFUS[accepte] })
  return keepFichier(tx, { nom, octets, type_mime }, { depose_par, secretKey })
}

type Juge = { nom: string; octets: Uint8Array; type_mime: TypeFichier }

/** Keeps what the portal made itself, or has judged already. */
export function keepFichier(
  tx: Database,
  { nom, octets, type_mime }: Juge,
  { depose_par, secretKey }: Omit<Depot, 'accepte'>,
): Promise<{ id: string }> {
  const bytes = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength)
  return rows.insertFichier(
    tx,
    {
      nom: nomFichier(nom, type_mime),
      type_mime,
      taille: bytes.length,
      sha256: empreinteOf(bytes),
      chiffre: secretKey !== undefined,
      depose_par,
    },
    secretKey === undefined ? bytes : encrypt(bytes.toString('base64'), keyOf(secretKey)),
  )
}

export const empreinteOf = (octets: Uint8Array): Buffer => createHash('sha256').update(octets).digest()

const TYPES: Record<Accepte, (octets: Uint8Array) => TypeFichier | undefined> = {
  pdf_image: (octets) => (isPdf(octets) ? 'application/pdf' : readImage(octets)?.type_mime),
  tableur: typeTableur,
}

const CLASSEUR = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What it holds is judged when it is read, in a thread of its own. */
function typeTableur(octets: Uint8Array): TypeFichier | undefined {
  const bytes = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength)
  if (octets.length === 0 || isPdf(octets) || readImage(octets)) return undefined
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return 'text/csv'
  return bytes.includes('xl/workbook.xml') ? CLASSEUR : 'application/zip'
}

const keyOf = (secretKey: string) => deriveKey(secretKey, 'fichiers')

export async function openFichier(db: Database, id: string, secretKey?: string): Promise<Fichier> {
  const found = await rows.findFichier(db, id)
  if (!found) throw new NotFound()
  const { nom, type_mime: type, chiffre, octets } = found
  if (!chiffre) return { nom, type, octets }
  if (secretKey === undefined) throw new Error('This file is encrypted: its key is needed.')
  return { nom, type, octets: Buffer.from(decrypt(octets, keyOf(secretKey)), 'base64') }
}

/** What pointed to it no longer does. */
export const removeFichier = (tx: Database, id: string) => rows.deleteFichier(tx, id)
