import { groupementsAdherentRoutes } from '@sillon/contract/achats/groupements-adherent'
import type { FastifyInstance } from 'fastify'
import { listSessionsOuvertes, peekSession } from '../../comptes/comptes/sessions.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { empreinteOf } from '../../platform/empreinte.ts'
import { implement } from '../../platform/http/implement.ts'
import { cookieName } from '../../platform/http/session.ts'
import { canLireCompteur, getCompteur } from './compteur.service.ts'
import { createFluxCompteurs } from './flux.service.ts'
import { getVitrine, listVitrine, openDocumentVitrine } from './vitrine.service.ts'

export function serveVitrine(app: FastifyInstance, dependencies: Dependencies) {
  const { db, now, https, demonstration } = dependencies
  const flux = createFluxCompteurs({ db, now, listOuvertes: (cles) => listSessionsOuvertes(db, cles, now()) })
  const cookie = cookieName(https)
  app.addHook('preClose', async () => flux.close())
  implement(app, dependencies, groupementsAdherentRoutes, {
    list: ({ query, ...context }) => listVitrine(context, query),
    get: ({ params, ...context }) => getVitrine(context, params.id),
    document: ({ params, ...context }) => openDocumentVitrine(context, dependencies, params),
    compteur: ({ params, ...context }) => getCompteur(context, params.id),
    flux: async ({ params, http, ...context }) => {
      await getCompteur(context, params.id)
      const jeton = http.request.cookies[cookie] ?? ''
      const isPermis = async () => {
        const session = await peekSession(db, jeton, { now: now(), secondFacteurObligatoire: !demonstration })
        return session !== null && canLireCompteur({ ...context, session, now: now() })
      }
      return flux.open({ groupement_id: params.id, cle: empreinteOf(jeton).toString('hex'), isPermis })
    },
  })
}
