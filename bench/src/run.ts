import pg from 'pg'
import { cpuOf, cpuOfConnections, parentOf } from './cpu.ts'
import { openBenchDatabase } from './databases.ts'
import { measure } from './load.ts'
import { OPTIONS } from './options.ts'
import { PLANCHERS } from './planchers.ts'
import { prepare } from './prepare.ts'
import { type Ligne, type Mesure, report } from './report.ts'
import type { Scenario } from './scenarios.ts'
import { AS_STARTED, serve } from './serve.ts'

const { scenarios, tailles, connexions, tours, duree_ms } = OPTIONS
const CHAUFFE_MS = 200

const lignes: Ligne[] = []
for (const taille of tailles) {
  console.log(`Base de ${taille} adhésions…`)
  const asked = scenarios.filter(({ croissance }) => croissance !== undefined || taille === tailles.at(-1))
  if (asked.length === 0) continue
  const { url, stop } = await openBenchDatabase(taille)
  try {
    lignes.push(...(await measureDatabase(url, taille, asked)))
  } finally {
    await stop()
  }
}
const manques = report(lignes, tailles)
if (manques.length > 0) {
  console.log(`\nSous l’objectif :\n${manques.map((manque) => `- ${manque}`).join('\n')}`)
  process.exitCode = 1
}

/** The portal and the bare server are measured in turns, so that whatever slows the machine slows both. */
async function measureDatabase(url: string, taille: number, asked: readonly Scenario[]): Promise<Ligne[]> {
  const postmaster = await postmasterOf(url)
  const prepared = await prepare(url, { scenarios: asked, places: Math.max(...connexions), taille })
  const [portail, nu] = [await serve('serve-portal.ts', url, AS_STARTED), await serve('serve-bare.ts', url)]
  await nu.tell(prepared.routes)
  const lignes: Ligne[] = []
  for (const scenario of asked) {
    const { nom, method, body, compte } = scenario
    for (const places of connexions) {
      const load = async ({ port, pid }: typeof nu, ms: number, prefix = ''): Promise<Mesure> => {
        const asked = await prepared.pathsOf(scenario, places)
        const paths = asked.map(({ path, ...rest }) => ({ path: `${prefix}${path}`, ...rest }))
        const [node, postgres] = [cpuOf(pid), cpuOfConnections(postmaster)]
        const measured = await measure({ port, cookie: prepared.cookies[compte], method, body, paths }, ms)
        const cpu = { node: cpuOf(pid) - node, postgres: cpuOfConnections(postmaster) - postgres }
        return { ...measured, cpu }
      }
      const mesures: Ligne['mesures'][number][] = []
      for (const server of [portail, nu]) await load(server, CHAUFFE_MS)
      for (let tour = 0; tour < tours; tour += 1) {
        mesures.push({
          portail: await load(portail, duree_ms),
          nu: await load(nu, duree_ms),
          plancher: nom in PLANCHERS ? await load(nu, duree_ms, '/plancher') : undefined,
        })
      }
      lignes.push({ scenario, taille, connexions: places, mesures })
    }
  }
  portail.stop()
  nu.stop()
  await prepared.close()
  return lignes
}

/** The process that serves the connections of this database. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return postmaster
}
