import { commandeRoutes } from '@sillon/contract/achats/commande'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { empreinteAcceptation } from '../../platform/empreinte.ts'
import { implement } from '../../platform/http/implement.ts'
import { toMaCommande } from './mes-commandes.service.ts'
import { cancelCommande, changeCommande, createCommande } from './saisie.service.ts'

export function serveSaisieCommande(app: FastifyInstance, dependencies: Dependencies) {
  const { now: clock, jobs, secretKey, delaiActes } = dependencies
  const signed = ({ ip, headers }: FastifyRequest) => ({
    clock,
    jobs,
    delaiActes,
    empreinte: empreinteAcceptation(secretKey, ip, headers['user-agent']),
  })
  implement(app, dependencies, commandeRoutes, {
    create: async ({ body, http, ...context }) =>
      toMaCommande(await createCommande({ ...context, ...signed(http.request) }, body)),
    change: async ({ params, version, body, http, ...context }) =>
      toMaCommande(await changeCommande({ ...context, ...signed(http.request) }, { ...params, version }, body)),
    cancel: ({ params, version, http, ...context }) =>
      cancelCommande({ ...context, ...signed(http.request) }, { ...params, version }),
  })
}
