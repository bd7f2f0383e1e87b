import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FilledDocument, fillTemplate } from './document-template.ts'
import { type Drawing, prepareDrawings, type ReadApi } from './drawing.ts'
import { describeError } from './logging.ts'

/** `patienceMs`: beyond it, a page is sent empty and the browser draws it, which would take as long. */
export type Documents = { webRoot: URL; sessionCookie: string; patienceMs: number }

/** Leaves a route out of the document of the API. */
export const HIDDEN = { schema: { hide: true } }

const HTML = 'text/html; charset=utf-8'

const toBrotli = promisify(brotliCompress)

/** A few milliseconds for a page; the highest quality would take a hundred times longer. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Sends the page at the address that is asked for, drawn for the person who asks. Undrawn when the service worker asks
 * for it, which keeps the answer for any page, or when the drawing is late or refused.
 */
export function prepareDocuments(app: FastifyInstance, { webRoot, sessionCookie, patienceMs }: Documents) {
  const { draw, prepare } = prepareDrawings(webRoot, patienceMs)
  app.addHook('onListen', async () => prepare())

  return async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    // Not its destination: the service worker passes a navigation on without it.
    if (request.headers['sec-fetch-mode'] !== 'navigate') return sendAnyPage(reply)
    const late = wait(patienceMs, undefined, { ref: false })
    const drawing = await Promise.race([
      draw(`${request.protocol}://${request.host}${request.url}`, readAs(request)),
      late,
    ]).catch((error: Error) => request.log.error({ erreur: describeError(error) }, 'page non dessinée'))
    const html = drawing && fillTemplate(webRoot, toDocument(drawing))
    if (!html) return sendAnyPage(reply)
    const hasSession = request.cookies[sessionCookie] !== undefined
    if (hasSession) return sendCompressed(request, reply.header('cache-control', 'no-store'), html)
    return sendChanged(request, reply.header('cache-control', 'no-cache'), html)
  }
}

const sendAnyPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')

/** Answers 304 when the browser already has this content. */
function sendChanged(request: FastifyRequest, reply: FastifyReply, html: string) {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return sendCompressed(request, reply, html)
}

/** The plugin that compresses the answers of routes does not see those of the other addresses, where nearly all pages are. */
async function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, html: string) {
  reply.type(HTML).header('vary', 'accept-encoding')
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await toBrotli(html, QUALITY))
}

/** Reads the API as the person who requests the page. */
const readAs =
  ({ server, id, headers, ip }: FastifyRequest): ReadApi =>
  (path) =>
    server.inject({
      url: path,
      remoteAddress: ip,
      headers: { cookie: headers.cookie ?? '', accept: 'application/json', 'x-request-id': id },
    })

const toDocument = ({ page, html, titre, corps, answers, data }: Drawing): FilledDocument => ({
  template: 'page.html',
  texts: { page, titre, corps },
  data: { lu: { answers, data } },
  html: { contenu: html },
})
