import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Job } from '../jobs/jobs.ts'
import { NotFound } from './refusals.ts'

/**
 * Controls that end-to-end tests need instead of waiting. Only `TEST_HOOKS=1` enables them, which the settings refuse
 * on real data.
 */
export type TestHooks = { advance: (ms: number) => void; jobs: readonly Job[] }

const Avance = z.strictObject({ avance_ms: z.int().check(z.positive()) })

/** Neither in the contract nor in the document of the API. */
export function serveTestHooks(app: FastifyInstance, { advance, jobs }: TestHooks) {
  app.post('/api/essais/horloge', {
    schema: { hide: true, body: Avance },
    handler: async (request, reply) => {
      advance(Avance.parse(request.body).avance_ms)
      return reply.code(204).send()
    },
  })

  app.post<{ Params: { nom: string } }>('/api/essais/taches/:nom', {
    schema: { hide: true },
    handler: async (request, reply) => {
      const job = jobs.find(({ nom }) => nom === request.params.nom)
      if (!job) throw new NotFound()
      await job.run(new AbortController().signal)
      return reply.code(204).send()
    },
  })
}
