import { parentPort } from 'node:worker_threads'
import type { Piece } from './pdf/piece.ts'
import { renderPiece } from './pdf/render.ts'

parentPort?.on('message', async ({ id, piece }: { id: number; piece: Piece }) => {
  try {
    const octets = new Uint8Array(await renderPiece(piece))
    parentPort?.postMessage({ id, octets }, [octets.buffer])
  } catch (error) {
    // The type alone: a message may carry what the piece says.
    parentPort?.postMessage({ id, erreur: error instanceof Error ? error.name : 'inconnue' })
  }
})
