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

/** `db` is the pool: what is on its way is noted apart from the transaction of the act. */
export type Magasin = Pick<Dependencies, 'db' | 'fileStore'>

/** Judged by the portal, or made by it. */
export type FichierJuge = {
  nom: string
  octets: Uint8Array
  type_mime: TypeFichier
  /** Given: the bytes are encrypted, for what shows a bank account. */
  secretKey?: SecretKey | undefined
}

type Accepte = 'pdf_image' | 'tableur'

const REFUS: Record<Accepte, string> = {
  pdf_image: 'Choisissez un PDF, ou une image JPEG ou PNG, entier et sans rien d’ajouté.',
  tableur: 'Choisissez un classeur XLSX, un CSV ou une archive de CSV.',
}

/** A file is what its content is, whatever its name says. */
export async function judgeFichier(
  { nom, octets }: { nom: string; octets: Uint8Array },
  accepte: Accepte,
): Promise<FichierJuge> {
  const type_mime = await TYPES[accepte](octets)
  if (!type_mime) throw new InvalidInput({ champ: 'fichier', message: REFUS[accepte] })
  return { nom, octets, type_mime }
}

type Depot = { fichiers: readonly FichierJuge[]; depose_par: string }
/** To be called in the transaction that names the file. */
export type Keep = (tx: Database, fichier: FichierJuge) => Promise<{ id: string }>

/**
 * Sends files to the store, then does the act that keeps them: no transaction waits for the store. What the act did not keep leaves
 * the store at once, or by the job menage_fichiers when the server dies in between.
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

/** Of these keys, those that no file names. */
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

/** What it holds is judged when it is read, in a thread of its own. */
async function typeTableur(octets: Uint8Array): Promise<TypeFichier | undefined> {
  const bytes = toBuffer(octets)
  if (octets.length === 0 || isPdf(octets) || (await readImage(octets))) return undefined
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return 'text/csv'
  return bytes.includes('xl/workbook.xml') ? CLASSEUR : 'application/zip'
}

/** Outside any transaction: the store takes its time. */
export async function openFichier({ db, fileStore }: Magasin, id: string, secretKey?: SecretKey): Promise<Fichier> {
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

/** What pointed to it no longer does. */
export const removeFichier = (tx: Database, id: string) => rows.deleteFichier(tx, id)
