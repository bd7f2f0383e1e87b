import { prelevementsRoutes } from '@sillon/contract/tresorerie/prelevements'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { previewPrelevement } from './apercu.service.ts'
import { prenotifyLater } from './depart-prenotification.service.ts'
import { exportPrelevement } from './export.service.ts'
import { listLignes } from './lignes.repository.ts'
import { cancelPrelevement, markPrevenue, readPrelevement, withdrawLigne } from './lots.service.ts'
import { listPrelevements } from './prelevements.repository.ts'
import { previewPrenotification } from './prenotification.service.ts'
import { preparePrelevement } from './preparation.service.ts'
import { applyRetours, previewRetours } from './retours.service.ts'

export function servePrelevements(app: FastifyInstance, dependencies: Dependencies) {
  const { secretKey } = dependencies
  implement(app, dependencies, prelevementsRoutes, {
    list: ({ db, query }) => listPrelevements(db, query),
    apercu: ({ query, ...context }) => previewPrelevement(context, query.date_prelevement),
    preparer: ({ body, ...context }) => preparePrelevement(context, body.date_prelevement),
    get: ({ db, params }) => readPrelevement(db, params.id),
    lignes: async ({ db, params, query }) => {
      await readPrelevement(db, params.id)
      return listLignes(db, params.id, query)
    },
    annuler: ({ params, version, ...context }) => cancelPrelevement(context, params.id, version),
    retirer: ({ params, ...context }) => withdrawLigne(context, params.id, params.ligne_id),
    prevenue: ({ params, ...context }) => markPrevenue(context, params.id, params.ligne_id),
    prenotifier: ({ params, ...context }) => prenotifyLater(context, dependencies, params.id),
    apercuPrenotification: ({ params, ...context }) => previewPrenotification(context, params.id),
    exporter: ({ params, ...context }) => exportPrelevement(context, params.id, secretKey),
    lireRetours: ({ fichier, ...context }) => previewRetours(context, fichier.octets),
    appliquerRetours: ({ fichier, ...context }) => applyRetours(context, fichier.octets),
  })
}
