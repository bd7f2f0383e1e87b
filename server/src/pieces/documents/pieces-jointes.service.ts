import type { Database } from '../../platform/db/database.ts'
import { readContenu } from './production.service.ts'

/** Bytes. Most mail servers refuse mails above 20 MB, and base 64 adds a third. */
const TAILLE_MAX = 12 * 1024 * 1024

/**
 * Reads the attachments when the mail is sent. Returns undefined when one is missing, or when they are too large
 * together.
 */
export async function readPiecesJointes(db: Database, ids: readonly string[]) {
  const pieces = []
  let taille = 0
  for (const id of ids) {
    const piece = await readContenu(db, id)
    if (!piece) return undefined
    taille += piece.octets.length
    if (taille > TAILLE_MAX) return undefined
    pieces.push(piece)
  }
  return pieces
}
