import { rechercheBureauRoutes } from '@sillon/contract/secretariat/recherche-bureau'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { rechercheBureau } from './recherche-bureau.service.ts'

export function serveRechercheBureau(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, rechercheBureauRoutes, {
    search: ({ db, query, now }) => rechercheBureau(db, query.q ?? '', now),
  })
}
