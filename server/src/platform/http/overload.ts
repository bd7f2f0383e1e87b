import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sendProblem, toAnswer } from './errors.ts'
import { isApi } from './security.ts'

const RESOLUTION_MS = 10
const SAMPLE_MS = 1_000

/**
 * Answers 503 instead of queueing without end, while the event loop is late by more than `maxDelay` ms on average;
 * `health` still answers, and so do the pages: they are files, and the application then waits and asks the API again,
 * where a person would read a bare problem. Zero disables it. Only reads the time, since other system calls fail when
 * no file descriptor is left.
 */
export function refuseOverload(app: FastifyInstance, maxDelay: number) {
  if (maxDelay === 0) return
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let delay = 0
  const sampling = setInterval(() => {
    delay = delays.mean / 1e6 - RESOLUTION_MS
    delays.reset()
  }, SAMPLE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(sampling)
    delays.disable()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (delay <= maxDelay || request.url === '/api/health' || !isApi(request)) return done()
    sendProblem(request, reply, toAnswer(Object.assign(new Error(), { statusCode: 503 }) as never))
  })
}
