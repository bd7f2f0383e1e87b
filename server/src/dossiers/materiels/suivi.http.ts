import { materielsSuiviRoutes } from '@sillon/contract/dossiers/materiels-suivi'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { addControle, changeControle, readControles, removeControle } from './controles.service.ts'
import { addReleve, correctReleve, readReleves, removeReleve } from './releves-heures.service.ts'

export function serveMaterielsSuivi(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, materielsSuiviRoutes, {
    releves: ({ params, query, ...context }) => readReleves(context, params, query),

    addReleve: ({ params, body, ...context }) => addReleve(context, params, body),

    correctReleve: ({ params, body, version, ...context }) => correctReleve(context, params, version, body),

    removeReleve: ({ params, body, version, ...context }) => removeReleve(context, params, version, body),

    controles: ({ params, query, ...context }) => readControles(context, params, query),

    addControle: ({ params, body, ...context }) => addControle(context, params, body),

    changeControle: ({ params, body, version, ...context }) => changeControle(context, params, version, body),

    removeControle: ({ params, version, ...context }) => removeControle(context, params, version),
  })
}
