import { journalRoutes } from '@sillon/contract/secretariat/journal'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { readJournal } from './liste.service.ts'

export function serveJournal(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, journalRoutes, { list: ({ db, query }) => readJournal(db, query) })
}
