import { randomUUID } from 'node:crypto'
import type { Fichier } from '@sillon/contract/route'
import type { TypeFichier } from '@sillon/domain/organisme/fichiers/fichier'
import { nomFichier } from '@sillon/domain/organisme/fichiers/nom-fichier'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { Dependencies } from '../../dependencies.ts'
import { type SecretKey, seal, unseal } from '../../platform/chiffrement.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { drawKey, findInStore } from '../../platform/file-store/file-store.ts'
import { LostFile, NotFound } from '../../platform/http/refusals.ts'
import { readImage } from '../../platform/image.ts'
import { isPdf } from '../../platform/pdf.ts'
import * as rows from './fichiers.repository.ts'

/** `db` must be the pool: the keys of files being sent are recorded outside the transaction of the act. */
export type Magasin = Pick<Dependencies, 'db' | 'fileStore'>

/** A file whose content was checked, or that the portal made. */
export type FichierJuge = {
  nom: string
  octets: Uint8Array
  type_mime: TypeFichier
  /** When given, the bytes are encrypted: for files that show a bank account. */
  secretKey?: SecretKey | undefined
}

type Accepte = 'pdf_image' | 'tableur'

const REFUS: Record<Accepte, string> = {
  pdf_image: 'Choisissez un PDF, ou une image JPEG ou PNG, entier et sans rien d’ajouté.',
  tableur: 'Choisissez un classeur XLSX, un CSV ou une archive de CSV.',
}

/** Checks the content of a file, whatever its name says. */
export async function judgeFichier(
  { nom, octets }: { nom: string; octets: Uint8Array },
  accepte: Accepte,
): Promise<FichierJuge> {
  const type_mime = await TYPES[accepte](octets)
  if (!type_mime) throw new InvalidInput({ champ: 'fichier', message: REFUS[accepte] })
  return { nom, octets, type_mime }
}

type Depot = { fichiers: readonly FichierJuge[]; depose_par: string }
/** Called in the transaction that saves a reference to the file. */
export type Keep = (tx: Database, fichier: FichierJuge) => Promise<{ id: string }>

/**
 * Sends files to the store, then runs the act that keeps them: no transaction waits for the store. Files that the act
 * did not keep leave the store at once, or by the job menage_fichiers when the server dies in between.
 */
export async function deposeFichiers<Result>(
  { db, fileStore }: Magasin,
  { fichiers, depose_par }: Depot,
  act: (keep: Keep) => Promise<Result>,
): Promise<Result> {
  const places = new Map(fichiers.map((fichier) => [fichier, { id: randomUUID(), cle: drawKey() }]))
  const cles = [...places.values()].map(({ cle }) => cle)
  await rows.insertCles(db, cles)
  for (const [fichier, { id, cle }] of places) await fileStore.put(cle, toBytes(fichier, id))
  try {
    return await act((tx, fichier) => {
      const place = places.get(fichier)
      if (!place) throw new Error('A file that is kept was announced.')
      return rows.insertFichier(tx, { ...toRow(fichier), depose_par, ...place })
    })
  } finally {
    await releaseCles({ db, fileStore }, cles).catch(() => {})
  }
}

/** Deletes from the store those of these keys that no file uses. */
const releaseCles = ({ db, fileStore }: Magasin, cles: readonly string[]) =>
  inTransaction(db, async (tx) => {
    const orphelines = await rows.lockCles(tx, cles)
    for (const cle of orphelines) await fileStore.delete(cle)
    if (orphelines.length > 0) await rows.deleteCles(tx, orphelines)
  })

const toRow = ({ nom, octets, type_mime, secretKey }: FichierJuge) => ({
  nom: nomFichier(nom, type_mime),
  type_mime,
  taille: octets.byteLength,
  sha256: empreinteOf(octets),
  chiffre: secretKey !== undefined,
})

function toBytes({ octets, secretKey }: FichierJuge, id: string): Buffer {
  const bytes = toBuffer(octets)
  return secretKey === undefined ? bytes : seal(bytes.toString('base64'), secretKey, placeOf(id))
}

const toBuffer = (octets: Uint8Array) => Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength)
const placeOf = (id: string) => ({ colonne: 'fichiers.octets', id }) as const

const TYPES: Record<Accepte, (octets: Uint8Array) => Promise<TypeFichier | undefined>> = {
  pdf_image: async (octets) => (isPdf(octets) ? 'application/pdf' : (await readImage(octets))?.type_mime),
  tableur: typeTableur,
}

const CLASSEUR = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Only looks at the first bytes: the content is checked when it is read, in its own thread. */
async function typeTableur(octets: Uint8Array): Promise<TypeFichier | undefined> {
  const bytes = toBuffer(octets)
  if (octets.length === 0 || isPdf(octets) || (await readImage(octets))) return undefined
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return 'text/csv'
  return bytes.includes('xl/workbook.xml') ? CLASSEUR : 'application/zip'
}

export type FichierLu = Fichier & { octets: Uint8Array }

/** Must not be called inside a transaction: the store may be slow. */
export async function openFichier({ db, fileStore }: Magasin, id: string, secretKey?: SecretKey): Promise<FichierLu> {
  const found = await rows.findFichier(db, id)
  if (!found) throw new NotFound()
  const { nom, type_mime: type, chiffre, sha256, cle, octets: inDatabase } = found
  if (chiffre && secretKey === undefined) throw new Error('This file is encrypted: its key is needed.')
  const kept = cle === null ? inDatabase : await findInStore(fileStore, cle)
  if (!kept) throw new LostFile(id, 'absent')
  const octets = chiffre ? openBytes(kept, secretKey ?? '', id) : kept
  if (!octets || !empreinteOf(octets).equals(sha256)) throw new LostFile(id, 'altere')
  return { nom, type, octets }
}

function openBytes(sealed: Buffer, secretKey: SecretKey, id: string): Buffer | undefined {
  try {
    return Buffer.from(unseal(sealed, secretKey, placeOf(id)), 'base64')
  } catch {
    return undefined
  }
}

/** Deletes a file that nothing refers to any more. */
export const removeFichier = (tx: Database, id: string) => rows.deleteFichier(tx, id)
