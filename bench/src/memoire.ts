import { Agent } from 'node:http'
import { parseArgs } from 'node:util'
import { openBenchDatabase } from './databases.ts'
import { send } from './load.ts'
import { prepare } from './prepare.ts'
import { SCENARIOS, type Scenario } from './scenarios.ts'
import { AS_STARTED, serve } from './serve.ts'

/*
 * Sends every request of members and administrators again and again, and checks that the memory of the server does not
 * grow: `npm run bench:memoire -- --requetes 200000`.
 */

const CONNEXIONS = 8
/**
 * Bytes of memory that one request may add: under this, it is a cache filling up or a fragmented heap; a leak keeps at
 * least one object.
 */
const TAS_PAR_REQUETE = 20
const RSS_PAR_REQUETE = 100

const { values } = parseArgs({
  options: { requetes: { type: 'string', default: '200000' }, taille: { type: 'string', default: '1000' } },
})
const requetes = Number(values.requetes)
const palier = requetes / 10

const mega = (octets: number) => (octets / 1e6).toFixed(1).padStart(6)

type Point = { faites: number; heapUsed: number; rss: number }

const { url, stop } = await openBenchDatabase(Number(values.taille))
try {
  const prepared = await prepare(url, { scenarios: SCENARIOS.pages, places: CONNEXIONS, taille: Number(values.taille) })
  const portail = await serve('serve-portal.ts', url, [...AS_STARTED, '--expose-gc'])
  const points: Point[] = []
  for (let faites = 0; faites <= requetes; faites += palier) {
    if (faites > 0) await sendMany(prepared, portail.port, faites)
    const { heapUsed, rss } = await portail.tell<Point>({})
    points.push({ faites, heapUsed, rss })
    console.log(`${String(faites).padStart(8)} requêtes : ${mega(heapUsed)} Mo de tas, ${mega(rss)} Mo en tout`)
  }
  portail.stop()
  await prepared.close()
  // The first points are left out: the code is being compiled and the caches fill.
  const settled = points.slice(3)
  check('tas', slopeOf(settled, 'heapUsed'), TAS_PAR_REQUETE)
  check('mémoire', slopeOf(settled, 'rss'), RSS_PAR_REQUETE)
} finally {
  await stop()
}

function check(nom: string, pente: number, bound: number) {
  const isTrop = pente > bound
  console.log(`${nom} : ${pente.toFixed(1)} octets par requête (≤ ${bound})${isTrop ? ' !' : ''}`)
  if (isTrop) process.exitCode = 1
}

/** Each request asks for something new, so that anything kept by request shows in the memory. */
async function sendMany({ cookies, pathsOf }: Awaited<ReturnType<typeof prepare>>, port: number, before: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNEXIONS })
  const { pages } = SCENARIOS
  const paths = new Map<Scenario, Awaited<ReturnType<typeof pathsOf>>>()
  for (const scenario of pages) paths.set(scenario, await pathsOf(scenario, CONNEXIONS))
  let rang = 0
  const work = async (place: number) => {
    while (rang < palier) {
      rang += 1
      const scenario = pages[rang % pages.length] as Scenario
      const target = paths.get(scenario)?.[place]
      if (!target) continue
      const { method, body, compte } = scenario
      const path = target.path.replace('q=semoir', `q=semoir${before + rang}`)
      const answer = await send({ agent, port, cookie: cookies[compte], method, body, path, version: target.version })
      if (method === 'PATCH') target.version = (JSON.parse(answer) as { version: number }).version
    }
  }
  await Promise.all(Array.from({ length: CONNEXIONS }, (_, place) => work(place)))
  agent.destroy()
}

/** Bytes added by one request: the slope of a least-squares line. */
function slopeOf(points: readonly Point[], champ: 'heapUsed' | 'rss'): number {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(({ faites }) => faites), mean((point) => point[champ])]
  const covariance = mean((point) => (point.faites - x) * (point[champ] - y))
  return covariance / mean(({ faites }) => (faites - x) ** 2)
}
