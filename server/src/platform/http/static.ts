import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FilledDocument, fillTemplate } from './document-template.ts'
import { prepareDrawings } from './drawing.ts'
import { inTime, readAs, toHomeDocument } from './home-document.ts'
import { describeError } from './logging.ts'
import { NotFound } from './refusals.ts'

/** The API, the assets, a hidden file, or a name with an extension: missing, they are missing. */
const NOT_A_PAGE = /^\/(api|assets)(\/|\?|$)|\/(\.|%2e)|^[^?]*\.\w+(\?|$)/i

/** Not of the API. */
const HIDDEN = { schema: { hide: true } }

const HTML = 'text/html; charset=utf-8'

const YEAR = 'public, max-age=31536000, immutable'

type Options = { webRoot: URL; sessionCookie: string; readSignInPage: () => Promise<FilledDocument> }

/** The built web application: hashed assets for ever, pages and the service worker asked again each time. */
export async function serveWeb(app: FastifyInstance, { webRoot, sessionCookie, readSignInPage }: Options) {
  await app.register(serveStatic, {
    root: fileURLToPath(webRoot),
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    // A compressed twin is found beside its file, without a route of its own.
    globIgnore: ['**/.*/**', 'csp.json', 'connexion*.html', 'accueil.html', '**/*.{br,gz}'],
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
  const { drawHome, prepare } = prepareDrawings(webRoot)
  app.addHook('onListen', async () => prepare())
  const isShown = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'document'
  const hasSession = ({ cookies }: FastifyRequest) => cookies[sessionCookie] !== undefined

  // The service worker, which asks for it too, keeps the document of any page.
  app.get('/', HIDDEN, async (request, reply) => {
    if (!isShown(request)) return sendAnyPage(reply)
    if (!hasSession(request)) return sendSignIn(request, reply)
    const home = await fillHome(request)
    if (!home) return sendAnyPage(reply)
    return reply.header('cache-control', 'no-store').type(HTML).send(home)
  })
  app.get('/connexion', HIDDEN, (request, reply) =>
    hasSession(request) ? sendAnyPage(reply) : sendSignIn(request, reply),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || NOT_A_PAGE.test(request.url)) throw new NotFound()
    return sendAnyPage(reply)
  })

  /** Undefined, the browser draws the page. */
  const fillHome = (request: FastifyRequest) =>
    inTime(drawHome(readAs(request))).then(
      (drawing) => drawing && fillTemplate(webRoot, toHomeDocument(drawing)),
      (error) => request.log.error({ erreur: describeError(error) }, 'page non dessinée'),
    )

  /** Without the database, the page of any address says it better than an error. */
  async function sendSignIn(request: FastifyRequest, reply: FastifyReply) {
    const html = await readSignInPage().then(
      (page) => fillTemplate(webRoot, page),
      () => undefined,
    )
    if (!html) return sendAnyPage(reply)
    return sendChanged(request, reply.header('cache-control', 'no-cache'), html)
  }
}

const sendAnyPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html')

/** Sent again only when it changed. */
function sendChanged(request: FastifyRequest, reply: FastifyReply, html: string) {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(HTML).send(html)
}
