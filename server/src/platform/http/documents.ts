import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FilledDocument, fillTemplate } from './document-template.ts'
import { type Drawing, prepareDrawings, type ReadApi } from './drawing.ts'
import { describeError } from './logging.ts'

export type Documents = { webRoot: URL; sessionCookie: string; readSignInPage: () => Promise<FilledDocument> }

/** Leaves a route out of the document of the API. */
export const HIDDEN = { schema: { hide: true } }

const HTML = 'text/html; charset=utf-8'

/** Milliseconds. Beyond that, the page is sent empty and the browser draws it: waiting is not worth it. */
const PATIENCE_MS = 800

/** Serves the pages that come already drawn: the sign-in page, and the home page for a browser with a session. */
export function serveDocuments(app: FastifyInstance, { webRoot, sessionCookie, readSignInPage }: Documents) {
  const { drawHome, prepare } = prepareDrawings(webRoot)
  app.addHook('onListen', async () => prepare())
  const isShown = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'document'
  const hasSession = ({ cookies }: FastifyRequest) => cookies[sessionCookie] !== undefined

  // The service worker requests `/` too, and keeps the answer for any page: it gets the page that is not drawn.
  app.get('/', HIDDEN, (request, reply) => {
    if (!isShown(request)) return sendAnyPage(reply)
    return hasSession(request) ? sendHome(request, reply) : sendSignIn(request, reply)
  })
  app.get('/connexion', HIDDEN, (request, reply) =>
    hasSession(request) ? sendAnyPage(reply) : sendSignIn(request, reply),
  )

  async function sendHome(request: FastifyRequest, reply: FastifyReply) {
    const late = wait(PATIENCE_MS, undefined, { ref: false })
    const drawing = await Promise.race([drawHome(readAs(request)), late]).catch((error: Error) =>
      request.log.error({ erreur: describeError(error) }, 'page non dessinée'),
    )
    const html = drawing && fillTemplate(webRoot, toHomeDocument(drawing))
    if (!html) return sendAnyPage(reply)
    return reply.header('cache-control', 'no-store').type(HTML).send(html)
  }

  /** Without the database, sends the empty page, which shows the problem better than an error. */
  async function sendSignIn(request: FastifyRequest, reply: FastifyReply) {
    const page = await readSignInPage().catch(() => undefined)
    const html = page && fillTemplate(webRoot, page)
    if (!html) return sendAnyPage(reply)
    return sendChanged(request, reply.header('cache-control', 'no-cache'), html)
  }
}

export const sendAnyPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')

/** Answers 304 when the browser already has this content. */
function sendChanged(request: FastifyRequest, reply: FastifyReply, html: string) {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(HTML).send(html)
}

/** Reads the API as the person who requests the page. */
const readAs =
  ({ server, id, headers, ip }: FastifyRequest): ReadApi =>
  (path) =>
    server.inject({
      url: path,
      remoteAddress: ip,
      headers: { cookie: headers.cookie, accept: 'application/json', 'x-request-id': id },
    })

const toHomeDocument = ({ html, titre, corps, answers }: Drawing): FilledDocument => ({
  template: 'accueil.html',
  texts: { titre, corps },
  data: { reponses: answers },
  html: { page: html },
})
