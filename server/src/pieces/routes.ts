import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveDocuments } from './documents/documents.http.ts'

export function mountPieces(app: FastifyInstance, dependencies: Dependencies) {
  serveDocuments(app, dependencies)
}
