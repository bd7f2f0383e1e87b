import { attestationsRoutes } from '@sillon/contract/tresorerie/attestations'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { openAttestation, verifyAttestation } from './attestation.service.ts'

export function serveAttestations(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, attestationsRoutes, {
    attestation: ({ params, ...context }) => openAttestation(context, dependencies, params.id),
    verification: ({ db, now, params, http }) =>
      verifyAttestation({ db, now, adresse: http.request.ip, saisie: params.code }),
  })
}
