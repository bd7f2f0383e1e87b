import type { Database } from '../../platform/db/database.ts'
import { readContenu } from './production.service.ts'

/** Most mail servers refuse more than 20 MB, once in base 64. */
const TAILLE_MAX = 12 * 1024 * 1024

/** The files that go with a mail, read when it leaves. Undefined: one is missing, or they are too heavy together. */
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
