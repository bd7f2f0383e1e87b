import { relancesRoutes } from '@sillon/contract/tresorerie/relances'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { readApercu } from './apercu.service.ts'
import { previewRelances } from './apercu-choisies.service.ts'
import { remindLater } from './depart-relances.service.ts'
import { readRelances } from './relances.service.ts'

export function serveRelances(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, relancesRoutes, {
    apercu: ({ db, now }) => readApercu(db, now),
    relancer: ({ body, ...context }) => remindLater(context, dependencies, body.ids),
    previsionRelancer: ({ db, now, body }) => previewRelances(db, now, body.ids),
    dePiece: ({ db, now, params }) => readRelances(db, now, params.id),
  })
}
