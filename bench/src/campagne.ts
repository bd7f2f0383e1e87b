import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openSession } from '../../server/src/comptes/comptes/sessions.service.ts'
import { type Database, openDatabase } from '../../server/src/platform/db/database.ts'
import { createCampagne } from './campagne-mesuree.ts'
import { openBenchDatabase } from './databases.ts'
import { type Lectures, readInLoop } from './lectures.ts'
import { startPortalWithJobs } from './start-portal.ts'

/*
 * Calls the fees of a whole campaign by its job, kills the server halfway with -9, starts another, while somebody reads:
 * `npm run bench:campagne -- --adhesions 100000`.
 */

const OBJECTIF_P99_MS = 250

const { values } = parseArgs({ options: { adhesions: { type: 'string', default: '10000' } } })
const { url, stop } = await openBenchDatabase(Number(values.adhesions))
const db = openDatabase(url, { max: 2 })
async function measure() {
  const { lot_id, campagne_id } = await createCampagne(db)
  const { total } = await progressOf(lot_id)
  let server = await start()
  const read = async (until: () => Promise<boolean>) =>
    readInLoop({ port: server.port, cookie: await signIn(db), paths: pathsOf(campagne_id, lot_id) }, until)

  const calm = await read(timeout(5_000))
  console.log(`${total} adhésions à appeler. Lectures sans appel : ${show(calm)}`)

  const begun = performance.now()
  server.wake()
  const before = await read(async () => (await progressOf(lot_id)).faits >= total / 2)
  server.child.kill('SIGKILL')
  const killed = await progressOf(lot_id)
  console.log(`kill -9 à ${killed.faits}. Lectures pendant l’appel : ${show(before)}`)

  const first = server
  server = await start()
  server.wake()
  const after = await read(async () => (await progressOf(lot_id)).statut === 'termine')
  const seconds = (performance.now() - begun) / 1000
  server.child.kill()

  const { faits, nombre_ecartes } = await progressOf(lot_id)
  console.log(`Reprise jusqu’à ${faits}, dont ${nombre_ecartes} écartées. Lectures pendant la reprise : ${show(after)}`)
  console.log(`${(faits / seconds).toFixed(0)} adhésions/s, redémarrage compris (${seconds.toFixed(1)} s)`)
  console.log(`Mémoire : ${Math.round(Math.max(first.rss(), server.rss()) / 1e6)} Mo au plus`)
  const p99 = Math.max(...[before, after].map((lectures) => quantile(all(lectures), 0.99)))
  console.log(`p99 ${p99.toFixed(0)} ms, objectif ${OBJECTIF_P99_MS} ms${p99 > OBJECTIF_P99_MS ? ' !' : ''}`)
  await check(campagne_id, faits - nombre_ecartes)
}

const start = () => startPortalWithJobs('serve-campagne.ts', url)

const pathsOf = (campagne_id: string, lot_id: string) => [
  `/api/admin/cotisations?campagne_id=${campagne_id}`,
  '/api/admin/adhesions?par_page=25',
  `/api/admin/cotisations/comptes?campagne_id=${campagne_id}`,
  `/api/admin/lots/${lot_id}`,
]

async function signIn(db: Database) {
  const { id } = await db
    .selectFrom('utilisateurs')
    .select('id')
    .where('identifiant', '=', 'admin')
    .executeTakeFirstOrThrow()
  return `sid=${await openSession(db, id, 'mesure', new Date())}`
}

const progressOf = (id: string) =>
  db
    .selectFrom('lots_cotisations')
    .select(['total', 'faits', 'nombre_ecartes', 'statut'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

function timeout(ms: number) {
  const end = performance.now() + ms
  return async () => {
    await setTimeout(0)
    return performance.now() > end
  }
}

/** Checks that every fee was called once, under numbers without a gap or a repetition. */
async function check(campagne_id: string, expected: number) {
  const { rows } = await sql<{ appelees: number; numeros: number; premier: number; dernier: number }>`
    select count(*) as appelees, count(distinct numero) as numeros,
      min(right(numero, 6)::int) as premier, max(right(numero, 6)::int) as dernier
    from cotisations where campagne_id = ${campagne_id} and numero is not null`.execute(db)
  const { appelees = 0, numeros = 0, premier = 0, dernier = 0 } = rows[0] ?? {}
  const whole = appelees === expected && numeros === expected && dernier - premier + 1 === expected
  console.log(`${appelees} cotisations appelées, numéros de ${premier} à ${dernier} : ${whole ? 'sans trou' : 'FAUX'}`)
  if (!whole) process.exitCode = 1
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const all = (lectures: Lectures) => [...lectures.values()].flat().toSorted((a, b) => a - b)

const line = (sorted: readonly number[]) =>
  `${sorted.length}, p50 ${quantile(sorted, 0.5).toFixed(0)} ms, p99 ${quantile(sorted, 0.99).toFixed(0)} ms, max ${quantile(sorted, 1).toFixed(0)} ms`

const show = (lectures: Lectures) =>
  [line(all(lectures)), ...[...lectures].map(([path, sorted]) => `  ${path.split('?')[0]} : ${line(sorted)}`)].join(
    '\n',
  )

try {
  await measure()
} finally {
  await db.destroy()
  await stop()
}
