import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { FilledDocument } from './document-template.ts'
import type { Drawing, ReadApi } from './drawing.ts'

/** The API, as who asks for the document reads it. */
export const readAs =
  ({ server, id, headers, ip }: FastifyRequest): ReadApi =>
  (path) =>
    server.inject({
      url: path,
      remoteAddress: ip,
      headers: { cookie: headers.cookie, accept: 'application/json', 'x-request-id': id },
    })

export const toHomeDocument = ({ html, titre, corps, answers }: Drawing): FilledDocument => ({
  template: 'accueil.html',
  texts: { titre, corps },
  data: { reponses: answers },
  html: { page: html },
})

/** Past this, the browser draws it: the document is not worth its wait. */
const PATIENCE_MS = 800

export const inTime = <Result>(drawing: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([drawing, wait(PATIENCE_MS, undefined, { ref: false })])
