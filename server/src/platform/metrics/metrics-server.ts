import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { StartError } from '../start-error.ts'

/**
 * For Prometheus, on a separate port that visitors of the portal do not reach. Requests received during a reading share
 * it.
 */
export function createMetricsServer(registry: Registry) {
  let reading: Promise<string> | undefined
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    reading ??= registry.metrics().finally(() => {
      reading = undefined
    })
    const text = await reading.catch(() => undefined)
    if (text === undefined) return response.writeHead(500).end()
    return response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  return {
    /** Returns the port: with 0, the system chooses one. */
    listen: async ({ host, port }: { host: string; port: number }): Promise<number> => {
      server.listen(port, host)
      await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
        throw new StartError(`L’adresse de la variable METRICS_PORT ne peut pas être ouverte (${code}).`)
      })
      return (server.address() as AddressInfo).port
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
