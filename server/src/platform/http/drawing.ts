import { existsSync, readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'

/** How the web application reads the API: a path, and who asks for it. */
export type ReadApi = (path: string) => Promise<{ statusCode: number; body: string }>

/** The inside of the page, and what was read for it: JSON by path. */
export type Drawing = { html: string; titre: string; corps: string; answers: Record<string, string> }

/** `web/src/drawn.tsx`. */
type Dessin = { drawHome: () => Promise<Omit<Drawing, 'answers'> | undefined> }

type World = Dessin & { enter: (fetch: (path: string) => Promise<Response>) => void }

const UNAVAILABLE = { statusCode: 503, body: '{}' }

/** Drawings at the same time: one more is not worth its wait. */
const MAX_WORLDS = 4

/** What Node has of a browser. No timer of a drawing keeps the program alive. */
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
 * Draws the home page with the web application itself, in a world of its own: a context of the engine whose only way out is `read`.
 * A world draws for one person at a time, and waits until nothing read for them can still come. Undefined: the application is not
 * built, too many are being drawn, another page is due, or the API does not answer.
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

  /** Opens a world ahead of the first visit: reading the application takes a while. */
  function prepare() {
    const world = openWorld()
    if (world) idle.push(world)
  }

  return { drawHome, prepare }
}
