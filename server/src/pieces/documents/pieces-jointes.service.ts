import { formatTaille } from '@sillon/domain/format-taille'
import type { Database } from '../../platform/db/database.ts'
import { readContenu } from './production.service.ts'

/** Bytes. Most mail servers refuse mails above 20 MB, and base 64 adds a third. */
const TAILLE_MAX = 12 * 1024 * 1024

const MANQUANTE = 'Une pièce jointe au message n’existe plus\u00a0: il ne part pas sans elle.'
const LOURDES = `Les pièces jointes au message pèsent plus de ${formatTaille(TAILLE_MAX)} ensemble\u00a0: il ne part pas.`

type Contenu = NonNullable<Awaited<ReturnType<typeof readContenu>>>

/** Reads the attachments when the mail is sent, or says why it cannot leave. */
export async function readPiecesJointes(
  db: Database,
  ids: readonly string[],
): Promise<{ pieces: Contenu[] } | { refus: string }> {
  const pieces: Contenu[] = []
  let taille = 0
  for (const id of ids) {
    const piece = await readContenu(db, id)
    if (!piece) return { refus: MANQUANTE }
    taille += piece.octets.length
    if (taille > TAILLE_MAX) return { refus: LOURDES }
    pieces.push(piece)
  }
  return { pieces }
}
