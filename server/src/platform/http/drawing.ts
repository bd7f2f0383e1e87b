import { existsSync, readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'

/** How the web application reads the API: a path in, a status and a body out. */
export type ReadApi = (path: string) => Promise<{ statusCode: number; body: string }>

/** The content of the page, and the API answers that were read for it: JSON by path. */
export type Drawing = { html: string; titre: string; corps: string; answers: Record<string, string> }

/** The exports of `web/src/drawn.tsx`. */
type Dessin = { drawHome: () => Promise<Omit<Drawing, 'answers'> | undefined> }

type World = Dessin & { enter: (fetch: (path: string) => Promise<Response>) => void }

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
 * Draws the home page with the web application itself, in an isolated context of the engine (a world) whose only way
 * out is `read`. A world draws for one person at a time, and is used again only once nothing read for them can still
 * arrive. Undefined when the application is not built, too many drawings run, another page is needed, or the API does
 * not answer.
 */
export function prepareDrawings(webRoot: URL) {
  const file = new URL('.dessin/accueil.js', webRoot)
  let script: Script | undefined
  const idle: World[] = []
  let count = 0

  function openWorld(): World | undefined {
    if (count === MAX_WORLDS || !existsSync(file)) return undefined
    script ??= new Script(`${readFileSync(file, 'utf8')};dessin`, { filename: file.pathname })
    count += 1
    const globals = createContext({ ...NODE })
    const { drawHome } = script.runInContext(globals) as Dessin
    return { drawHome, enter: (fetch) => Object.assign(globals, { fetch }) }
  }

  async function drawHome(read: ReadApi): Promise<Drawing | undefined> {
    const world = idle.pop() ?? openWorld()
    if (!world) return undefined
    const answers: Record<string, string> = {}
    const reads: Promise<Response>[] = []
    let isAnswered = true
    async function ask(path: string) {
      const { statusCode, body } = await read(path).catch(() => UNAVAILABLE)
      isAnswered &&= statusCode === 200
      answers[path] = body
      return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } })
    }
    world.enter((path) => {
      const reading = ask(path)
      reads.push(reading)
      return reading
    })
    try {
      const page = await world.drawHome()
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

  return { drawHome, prepare }
}
