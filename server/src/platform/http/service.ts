import { serviceRoutes } from '@sillon/contract/service'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { failureOf } from '../db/failure.ts'
import { countMissingMigrations } from '../db/migrate.ts'
import type { RunningJobs } from '../jobs/jobs.ts'
import { RELEASE } from '../release.ts'
import { implement } from './implement.ts'
import { Unavailable } from './refusals.ts'
import { requireAccess } from './session.ts'

type Served = { db: Database; now: () => Date; demonstration: boolean; jobs: RunningJobs }

/**
 * Serves the health and readiness checks, and the document of the API, which is for administrators except in a
 * demonstration.
 */
export function serveService(app: FastifyInstance, dependencies: Served) {
  implement(app, dependencies, serviceRoutes, {
    health: async () => ({ etat: 'ok' as const, version: RELEASE }),

    ready: async ({ db }) => {
      const missing = await countMissingMigrations(await listApplied(db))
      if (missing > 0) throw new Unavailable(`La base de données n’est pas à jour\u00A0: ${nommer(missing)}.`)
      if (!dependencies.jobs.isRunning()) throw new Unavailable('Les tâches de fond sont arrêtées.')
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

async function listApplied(db: Database): Promise<string[]> {
  try {
    const { rows } = await sql<{ nom: string }>`select nom from migrations`.execute(db)
    return rows.map(({ nom }) => nom)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === NO_TABLE) return []
    if (failureOf(error)) throw new Unavailable('La base de données ne répond pas.')
    throw error
  }
}

const NO_TABLE = '42P01'

const nommer = (missing: number) => (missing === 1 ? 'il manque une migration' : `il manque ${missing} migrations`)
