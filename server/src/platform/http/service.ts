import { serviceRoutes } from '@sillon/contract/service'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { countMissingMigrations } from '../db/migrate.ts'
import { RELEASE } from '../release.ts'
import { implement } from './implement.ts'
import { Unavailable } from './refusals.ts'
import { requireAccess } from './session.ts'

type Served = { db: Database; now: () => Date; demonstration: boolean }

/** Is the server alive, can it work, and what does it offer: the document of the API is for administrators, except in a demonstration. */
export function serveService(app: FastifyInstance, dependencies: Served) {
  implement(app, dependencies, serviceRoutes, {
    health: async () => ({ etat: 'ok' as const, version: RELEASE }),

    ready: async ({ db }) => {
      const { rows } = await sql<{ nom: string }>`select nom from migrations`.execute(db)
      if ((await countMissingMigrations(rows.map(({ nom }) => nom))) > 0) throw new Unavailable()
      return { etat: 'ok' as const }
    },
  })

  app.get('/api/openapi.json', {
    schema: { hide: true },
    onRequest: async (request) => {
      if (!dependencies.demonstration) requireAccess(request, { access: 'admin' })
    },
    handler: async () => app.swagger(),
  })
}
