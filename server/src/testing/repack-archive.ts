import { buffer } from 'node:stream/consumers'
import { readArchive, verifyArchive } from '../platform/sauvegarde/archive-reader.ts'
import { writeArchive } from '../platform/sauvegarde/archive-writer.ts'
import { SECRET_KEY } from './test-app.ts'

type Piece = { nom: string; octets: Buffer }
type Options = { secretKey?: string }

/** An archive with other content, whose sums, seal and signature are right. */
export async function repackArchive(
  from: string,
  to: string,
  change: (piece: Piece) => Piece,
  { secretKey = SECRET_KEY }: Options = {},
) {
  const verified = await verifyArchive(from, { secretKey: SECRET_KEY })
  await writeArchive({ path: to, date: new Date(), secretKey }, async (archive) => {
    for await (const { nom, octets } of readArchive(verified)) {
      if (nom.startsWith('sommes/')) continue
      const piece = change({ nom, octets: await buffer(octets) })
      await archive.add({ nom: piece.nom, taille: piece.octets.length, octets: [piece.octets] })
    }
  })
}
