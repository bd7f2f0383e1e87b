import type { Route } from '@sillon/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InMaintenance } from './refusals.ts'
import { isApi } from './security.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface FastifyContextConfig {
    duringMaintenance?: Route['duringMaintenance']
    passive?: Route['passive']
  }
}

type Switch = { active: boolean; message: string | null }

/** During maintenance, only administrators may call the API, except for the routes that the contract marks. */
export function refuseDuringMaintenance(app: FastifyInstance, readSwitch: () => Promise<Switch>) {
  app.addHook('onRequest', async (request) => {
    if (!isApi(request) || request.session?.is_admin || staysOpen(request)) return
    const { active, message } = await readSwitch()
    if (active) throw new InMaintenance(message ?? undefined)
  })
}

function staysOpen({ routeOptions, session }: FastifyRequest): boolean {
  const { duringMaintenance } = routeOptions.config
  return duringMaintenance === 'tous' || (duringMaintenance === 'anonyme' && !session)
}
