import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSession } from '../../server/src/comptes/comptes/sessions.service.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { toClasseur } from './classeur-mesure.ts'
import { openBenchDatabase } from './databases.ts'
import { type Lectures, readInLoop } from './lectures.ts'
import { type MeasuredPortal, startPortalWithJobs } from './start-portal.ts'

/*
 * Sends a workbook of `--lignes` rows, has it analysed, applied and killed halfway with -9, applied again, then sent a
 * second time, while somebody reads: `npm run bench:imports -- --lignes 100000`.
 */

const { values } = parseArgs({ options: { lignes: { type: 'string', default: '10000' } } })
const { url, stop } = await openBenchDatabase(300)
const db = openDatabase(url, { max: 2 })

const start = () => startPortalWithJobs('serve-imports.ts', url)

async function measure() {
  // Creates other companies at each run.
  const octets = toClasseur(Number(values.lignes), Math.floor(Date.now() / 1000) % 80_000_000)
  console.log(`Classeur de ${values.lignes} lignes, ${(octets.length / 1e6).toFixed(1)} Mo`)
  const admin = await db
    .selectFrom('utilisateurs')
    .select('id')
    .where('identifiant', '=', 'admin')
    .executeTakeFirstOrThrow()
  const cookie = `sid=${await openSession(db, admin.id, 'mesure', new Date())}`
  const before = await countRows()

  let server = await start()
  // Lets the server finish starting: the processor time of the start is not part of the measure.
  await setTimeout(5_000)
  console.log(`Mémoire avant l’envoi : ${Math.round(server.rss() / 1e6)} Mo`)
  const id = await send(server, octets, cookie)
  await step('Analyse', server, cookie, id, ['pret'])
  await ask(server, cookie, id)
  const half = async () => (await progressOf(id)).fait > (await progressOf(id)).total / 2
  await step('Application, jusqu’à la moitié', server, cookie, id, [], half)
  server.child.kill('SIGKILL')
  const first = server
  console.log(`kill -9 à ${(await progressOf(id)).fait}. Rien d’appliqué : ${(await countRows()) === before}`)

  server = await start()
  await setTimeout(5_000)
  server.wake()
  await step('Application entière', server, cookie, id, ['applique'])
  console.log(`${(await countRows()) - before} fiches de plus`)
  const again = await send(server, octets, cookie)
  await step('Second envoi', server, cookie, again, ['pret'])
  const { resume } = await db.selectFrom('imports').select('resume').where('id', '=', again).executeTakeFirstOrThrow()
  console.log(JSON.stringify(resume))
  console.log(`Mémoire : ${Math.round(first.rss() / 1e6)} Mo, puis ${Math.round(server.rss() / 1e6)} Mo au plus`)
  server.child.kill()
}

const progressOf = (id: string) =>
  db
    .selectFrom('imports')
    .select(['statut', 'fait', 'total', 'version', 'erreur'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const countRows = async () => {
  const { nombre } = await db
    .selectFrom('materiels')
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .executeTakeFirstOrThrow()
  return nombre
}

async function send(server: MeasuredPortal, octets: Uint8Array, cookie: string): Promise<string> {
  const body = new FormData()
  body.append('fichier', new Blob([Buffer.from(octets)]), 'mesure.xlsx')
  const { id } = (await post(server, '', { headers: { cookie }, body })) as { id: string }
  server.wake()
  return id
}

async function ask(server: MeasuredPortal, cookie: string, id: string) {
  const { version } = await progressOf(id)
  await post(server, `/${id}/appliquer`, { headers: { cookie, 'if-match': `"${version}"` } })
  server.wake()
}

async function post({ port }: MeasuredPortal, path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/imports${path}`, { method: 'POST', ...init })
  if (response.ok) return response.json()
  throw new Error(`${response.status} ${await response.text()}`)
}

async function step(
  nom: string,
  { port, rss }: MeasuredPortal,
  cookie: string,
  id: string,
  statuts: string[],
  until = async () => statuts.includes((await progressOf(id)).statut),
) {
  const begun = performance.now()
  const paths = ['/api/admin/adhesions?par_page=25', `/api/admin/imports/${id}`]
  const stopped = async () => {
    const { statut, erreur } = await progressOf(id)
    if (['echec', 'en_erreur'].includes(statut)) throw new Error(`${statut} : ${erreur}`)
    return until()
  }
  const lectures = await readInLoop({ port, cookie, paths }, stopped)
  const duree = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${nom} : ${duree} s, ${Math.round(rss() / 1e6)} Mo au plus. Lectures : ${show(lectures)}`)
}

function show(lectures: Lectures): string {
  const sorted = [...lectures.values()].flat().toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0)
  return `${sorted.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`
}

try {
  await measure()
} finally {
  await db.destroy()
  await stop()
}
