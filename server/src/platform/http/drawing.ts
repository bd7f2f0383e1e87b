import { existsSync, readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'

/** How the web application reads the API: a path in, a status and a body out. */
export type ReadApi = (path: string) => Promise<{ statusCode: number; body: string }>

type Answer = [body: string, init: { status: number }]

/** A drawn page: its content, and what was read for it, by the query cache (by key) and outside it (JSON by path). */
export type Drawing = {
  page: string
  html: string
  titre: string
  corps: string
  data: unknown[]
  answers: Record<string, Answer>
}

/** The exports of `web/src/drawn.tsx`. */
type Dessin = { drawPage: (address: string, patienceMs: number) => Promise<Omit<Drawing, 'answers'> | undefined> }

type Fetch = (path: string, init?: { method?: string }) => Promise<Response>

type World = Dessin & { enter: (fetch: Fetch) => void }

const WHOAMI = '/api/auth/whoami'

/** The application reads them before it loads its query cache. */
const OUTSIDE_CACHE = [WHOAMI, '/api/organisme']

const UNAVAILABLE = { statusCode: 503, body: '{}' }

/** Maximum of drawings at the same time: one more would take longer than letting the browser draw. */
const MAX_WORLDS = 4

/** The browser features that Node has. Timers of a drawing do not keep the program alive. */
const NODE = {
  URL,
  URLSearchParams,
  AbortController,
  AbortSignal,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextEncoder,
  clearTimeout,
  crypto,
  performance,
  queueMicrotask,
  setTimeout: (...given: Parameters<typeof setTimeout>) => setTimeout(...given).unref(),
}

/**
 * Draws a page with the web application itself, in an isolated context of the engine (a world) whose only way out is
 * `read`. A world draws for one person at a time, and is used again only once nothing read for them can still arrive.
 * Undefined when the application is not built, too many drawings run, or the API does not answer.
 */
export function prepareDrawings(webRoot: URL, patienceMs: number) {
  const file = new URL('.dessin/application.js', webRoot)
  let script: Script | undefined
  const idle: World[] = []
  let count = 0

  function openWorld(): World | undefined {
    if (count === MAX_WORLDS || !existsSync(file)) return undefined
    script ??= new Script(`${readFileSync(file, 'utf8')};dessin`, { filename: file.pathname })
    count += 1
    const globals = createContext({ ...NODE })
    const { drawPage } = script.runInContext(globals) as Dessin
    return { drawPage, enter: (fetch) => Object.assign(globals, { fetch }) }
  }

  async function draw(address: string, read: ReadApi): Promise<Drawing | undefined> {
    const world = idle.pop() ?? openWorld()
    if (!world) return undefined
    const answers: Record<string, Answer> = {}
    const reads: Promise<Response>[] = []
    let isAnswered = true
    async function ask(path: string, method = 'GET') {
      const { statusCode: status, body } = method === 'GET' ? await read(path).catch(() => UNAVAILABLE) : UNAVAILABLE
      isAnswered &&= status === 200 || (path === WHOAMI && status === 401)
      // A refusal names its request: two documents that say the same would differ.
      if (OUTSIDE_CACHE.includes(path)) answers[path] = [status === 200 ? body : '{}', { status }]
      return new Response(body, { status, headers: { 'content-type': 'application/json' } })
    }
    world.enter((path, init) => {
      const reading = ask(path, init?.method)
      reads.push(reading)
      return reading
    })
    try {
      const page = await world.drawPage(address, patienceMs)
      return page && isAnswered ? { ...page, answers } : undefined
    } catch (error) {
      if (isAnswered) throw error
      return undefined
    } finally {
      void Promise.allSettled(reads).then(() => setImmediate(() => idle.push(world)))
    }
  }

  /** Opens a world before the first visit, as loading the application takes a while. */
  function prepare() {
    const world = openWorld()
    if (world) idle.push(world)
  }

  return { draw, prepare }
}
