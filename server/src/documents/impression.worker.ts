import { parentPort } from 'node:worker_threads'
import type { Travail } from './impression.ts'
import { renderEmargement } from './pdf/emargement.ts'
import { renderFicheMateriel } from './pdf/fiche-materiel.ts'
import { renderRegistre } from './pdf/registre.ts'
import { renderPiece } from './pdf/render.ts'

parentPort?.on('message', async ({ id, travail }: { id: number; travail: Travail }) => {
  try {
    const octets = new Uint8Array(await render(travail))
    parentPort?.postMessage({ id, octets }, [octets.buffer])
  } catch (error) {
    // The type alone: a message may carry what the piece says.
    parentPort?.postMessage({ id, erreur: error instanceof Error ? error.name : 'inconnue' })
  }
})

function render(travail: Travail): Promise<Uint8Array> {
  if ('piece' in travail) return renderPiece(travail.piece)
  if ('fiche' in travail) return renderFicheMateriel(travail.fiche)
  if ('registre' in travail) return renderRegistre(travail.registre)
  return renderEmargement(travail.emargement)
}
