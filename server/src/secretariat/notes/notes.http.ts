import { notesRoutes } from '@sillon/contract/secretariat/notes'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/implement.ts'
import { listNotes } from './notes.repository.ts'
import { createNote, removeNote, restoreNote, updateNote } from './notes.service.ts'

export function serveNotes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, notesRoutes, {
    list: async ({ db, params }) => ({ resultats: await listNotes(db, params.id) }),
    create: ({ params, body, ...context }) => createNote(context, params.id, body),
    update: ({ params, version, body, ...context }) => updateNote(context, { ...params, version }, body),
    remove: ({ params, version, ...context }) => removeNote(context, { ...params, version }),
    restore: ({ params, ...context }) => restoreNote(context, params.id),
  })
}
