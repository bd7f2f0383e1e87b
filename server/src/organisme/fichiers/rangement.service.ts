import { inTransaction } from '../../platform/db/database.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { drawKey } from '../../platform/file-store/file-store.ts'
import { inBatches } from '../../platform/jobs/in-batches.ts'
import * as rows from './fichiers.repository.ts'
import type { Magasin } from './fichiers.service.ts'

/**
 * Moves the bytes that former versions kept in the database to the store, one file at a time, each checked by reading
 * it back.
 */
export const moveFichiers = (magasin: Magasin, signal: AbortSignal) =>
  inBatches(signal, {
    list: (after, limit) => rows.listADeplacer(magasin.db, after, limit),
    treat: (id) => moveOne(magasin, id),
  })

async function moveOne({ db, fileStore }: Magasin, id: string) {
  const found = await rows.findADeplacer(db, id)
  if (!found) return
  const { octets, chiffre, sha256 } = found
  const empreinte = empreinteOf(octets)
  if (!chiffre && !empreinte.equals(sha256)) throw new Error('The bytes of a file are not those that were sent.')
  const cle = drawKey()
  await rows.insertCles(db, [cle])
  await fileStore.put(cle, octets)
  if (!empreinteOf(await fileStore.get(cle)).equals(empreinte)) throw new Error('The store gave other bytes back.')
  await inTransaction(db, (tx) => rows.moveFichier(tx, id, cle))
}

const LOT = 100
/** Milliseconds: longer than any act or backup lasts. */
const SURSIS_MS = 86_400_000

/**
 * Deletes from the store the keys that no file has used for a day: deleted files, and files that a stopped server was
 * sending.
 */
export async function sweepStore({ db, fileStore }: Magasin, now: Date, signal: AbortSignal) {
  const avant = new Date(now.getTime() - SURSIS_MS)
  for (;;) {
    const cles = await rows.listCles(db, avant, LOT)
    for (const cle of cles) {
      if (signal.aborted) return
      await fileStore.delete(cle)
      await rows.deleteCles(db, [cle])
    }
    if (cles.length < LOT) return
  }
}
