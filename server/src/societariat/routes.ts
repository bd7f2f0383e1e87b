import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveDocumentsCooperative } from './documents-cooperative/documents-cooperative.http.ts'
import { serveRegistres } from './registres/registres.http.ts'

export function mountSocietariat(app: FastifyInstance, dependencies: Dependencies) {
  serveDocumentsCooperative(app, dependencies)
  serveRegistres(app, dependencies)
}
