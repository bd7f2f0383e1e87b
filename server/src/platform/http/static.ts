import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from './refusals.ts'
import { fillSignIn, type SignInPage, wantsSignIn } from './sign-in-document.ts'

/** The API, the assets, a hidden file, or a name with an extension: missing, they are missing. */
const NOT_A_PAGE = /^\/(api|assets)(\/|\?|$)|\/(\.|%2e)|^[^?]*\.\w+(\?|$)/i

const YEAR = 'public, max-age=31536000, immutable'

type Options = { webRoot: URL; sessionCookie: string; readSignInPage: () => Promise<SignInPage> }

/** The built web application: hashed assets for ever, pages and the service worker asked again each time. */
export async function serveWeb(app: FastifyInstance, { webRoot, sessionCookie, readSignInPage }: Options) {
  await app.register(serveStatic, {
    root: fileURLToPath(webRoot),
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    // A compressed twin is found beside its file, without a route of its own.
    globIgnore: ['**/.*/**', 'assets/**', 'csp.json', 'connexion*.html', '**/*.{br,gz}'],
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
  await serveAssets(app, new URL('assets/', webRoot))
  app.setNotFoundHandler(async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || NOT_A_PAGE.test(request.url)) throw new NotFound()
    reply.header('cache-control', 'no-cache')
    const signIn = wantsSignIn(request, sessionCookie) && (await drawSignIn())
    return signIn ? sendDocument(request, reply, signIn) : reply.sendFile('index.html')
  })

  /** Undefined without the database: the page of any address says it better than an error. */
  const drawSignIn = () =>
    readSignInPage().then(
      (page) => fillSignIn(webRoot, page),
      () => undefined,
    )
}

/** One route for all: hundreds of them would lengthen every start. */
async function serveAssets(app: FastifyInstance, folder: URL) {
  const files = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = files.filter((file) => file.isFile() && !/^\.|\.(br|gz)$/.test(file.name)).map(({ name }) => name)
  const assets = new Set(names)
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    if (!assets.has(params.name)) throw new NotFound()
    return reply.sendFile(`assets/${params.name}`)
  })
}

/** Sent again only when it changed. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string) {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}
