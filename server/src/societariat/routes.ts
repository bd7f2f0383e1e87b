import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { serveRegistres } from './registres/registres.http.ts'

export function mountSocietariat(app: FastifyInstance, dependencies: Dependencies) {
  serveRegistres(app, dependencies)
}
