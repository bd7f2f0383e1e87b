import { rapportsErreursRoutes } from '@sillon/contract/secretariat/rapports-erreurs'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { FastifyInstance } from 'fastify'
import { countEnvoi } from '../../comptes/comptes/tentatives.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { NotFound } from '../../platform/http/refusals.ts'

const TAILLE_MAX = 1024 * 1024

/** A recorded page sends about fifteen envelopes a minute, and a whole office shares one address. */
const DEBIT = { sujet: 'rapports-erreurs', limite: 240, fenetreMs: 60_000 }

/** In its own Fastify scope, so that the rest of the API does not accept its kind of body. */
export async function serveRapportsErreurs(app: FastifyInstance, dependencies: Dependencies) {
  const { rapportsErreurs, db, now } = dependencies
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-sentry-envelope',
      { parseAs: 'buffer', bodyLimit: TAILLE_MAX },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.addHook('onRequest', async ({ ip }) => {
      if (!rapportsErreurs) throw new NotFound()
      await countEnvoi(db, DEBIT, ip, now())
    })
    implement(scope, dependencies, rapportsErreursRoutes, {
      send: async ({ http: { request } }) => {
        if (!Buffer.isBuffer(request.body) || !rapportsErreurs?.isAddressedHere(request.body)) throw new InvalidInput()
        await rapportsErreurs.forward(request.body)
      },
    })
  })
}
