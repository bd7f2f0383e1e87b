import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openBenchDatabase } from './databases.ts'
import { type Measure, measure } from './load.ts'
import { openPortal } from './portal.ts'
import { CONNEXIONS, SCENARIOS, type Scenario, TAILLES } from './scenarios.ts'

const TOURS = 5
const DUREE_MS = 1_000
const OBJECTIF_DEBIT = 0.5
/** Milliseconds: no search may take more. */
const OBJECTIF_PIRE = 1_000
/** A percentile of few requests says nothing: p99 is compared at 8 connections only. */
const OBJECTIF_P99 = 4

type Ligne = { scenario: Scenario; taille: number; connexions: number; portail: Measure; nu: Measure }

const lignes: Ligne[] = []
for (const taille of TAILLES) {
  console.log(`Base de ${taille} adhésions…`)
  const { url, stop } = await openBenchDatabase(taille)
  try {
    lignes.push(...(await measureDatabase(url, taille)))
  } finally {
    await stop()
  }
}
report(lignes)

function scenariosOf(taille: number): Scenario[] {
  return SCENARIOS.filter(({ tailles }) => tailles.includes(taille))
}

/** Portal and bare server take turns, so that whatever slows the machine slows both. */
async function measureDatabase(url: string, taille: number): Promise<Ligne[]> {
  const prepared = await prepare(url, taille)
  const [portail, nu] = [await serve('serve-portal.ts', url), await serve('serve-bare.ts', url)]
  await nu.tell(prepared.routes)
  const lignes: Ligne[] = []
  for (const scenario of scenariosOf(taille)) {
    for (const connexions of CONNEXIONS) {
      const rounds: { portail: Measure[]; nu: Measure[] } = { portail: [], nu: [] }
      for (let tour = 0; tour <= TOURS; tour += 1) {
        for (const [nom, { port }] of [
          ['portail', portail],
          ['nu', nu],
        ] as const) {
          const paths = await prepared.pathsOf(scenario, connexions)
          const { method, body } = scenario
          const result = await measure(
            { port, cookie: prepared.cookies[scenario.compte], method, body, paths },
            DUREE_MS,
          )
          if (tour > 0) rounds[nom].push(result)
        }
      }
      lignes.push({
        scenario,
        taille,
        connexions,
        portail: median(rounds.portail),
        nu: median(rounds.nu),
      })
    }
  }
  portail.stop()
  nu.stop()
  await prepared.close()
  return lignes
}

/** Signs in, chooses what is asked, and writes down the statements that the bare server will send. */
async function prepare(url: string, taille: number) {
  let statements: { sql: string; parameters: unknown[] }[] = []
  const { app, db, signIn, close } = await openPortal(url, ({ sql, parameters }) =>
    statements.push({ sql, parameters: [...parameters] }),
  )
  const cookies = { admin: await signIn('admin'), adherent: await signIn('adherent') }
  const { id: marque } = await db
    .selectFrom('marques')
    .select('id')
    .where('nom', '=', 'John Deere')
    .executeTakeFirstOrThrow()
  const cibles = await db
    .selectFrom('adhesions as a')
    .innerJoin('exploitations as x', 'x.entreprise_id', 'a.entreprise_id')
    .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
    .select(['a.id as adhesion', 'x.id as exploitation', 'e.raison_sociale', 'e.commune'])
    .where('a.statut', '=', 'active')
    .where('x.est_principale', '=', true)
    .where('x.statut', '=', 'active')
    .orderBy('a.id')
    .limit(Math.max(...CONNEXIONS))
    .execute()
  const fill = (path: string, index: number) =>
    path
      .replace('{adhesion}', cibles[index]?.adhesion ?? '')
      .replace('{marque}', marque)
      .replace('{exploitation}', cibles[index]?.exploitation ?? '')
      .replace('{nom}', encodeURIComponent(`${cibles[index]?.raison_sociale} ${cibles[index]?.commune}`))
  const versionOf = async (index: number) =>
    (
      await db
        .selectFrom('exploitations')
        .select('version')
        .where('id', '=', cibles[index]?.exploitation ?? '')
        .executeTakeFirstOrThrow()
    ).version

  const routes: { method: string; path: string; statements: typeof statements }[] = []
  for (const { method, path, body, compte } of scenariosOf(taille)) {
    for (const index of cibles.keys()) {
      const version = await versionOf(index)
      statements = []
      const response = await app.inject({
        method,
        url: fill(path, index),
        headers: { cookie: cookies[compte], 'if-match': `"${version}"` },
        ...(body && { payload: { ...body, commentaire: `Mesure ${version}` } }),
      })
      if (response.statusCode !== 200) throw new Error(`${path} : ${response.statusCode} ${response.body}`)
      routes.push({ method, path: fill(path, index), statements })
    }
  }
  const pathsOf = (scenario: Scenario, connexions: number) =>
    Promise.all(
      Array.from({ length: connexions }, async (_, index) => ({
        path: fill(scenario.path, index),
        ...(scenario.method === 'PATCH' && { version: await versionOf(index) }),
      })),
    )
  return { cookies, routes, pathsOf, close }
}

async function serve(file: string, url: string) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [url])
  const next = () => new Promise<{ port?: number }>((resolve) => child.once('message', resolve))
  const { port = 0 } = await next()
  const tell = async (message: object) => {
    const told = next()
    child.send(message)
    await told
  }
  return { port, tell, stop: () => child.kill() }
}

function median(measures: Measure[]): Measure {
  const sorted = measures.toSorted((a, b) => a.parSeconde - b.parSeconde)
  return sorted[Math.floor(sorted.length / 2)] ?? { parSeconde: 0, p50: 0, p99: 0 }
}

function report(lignes: Ligne[]) {
  const n = (value: number) => value.toFixed(value < 10 ? 2 : 0).padStart(8)
  console.log('\nscénario                         adhésions  conn.  req/s      nu   rapport     p50     p99  p99 nu')
  for (const { scenario, taille, connexions, portail, nu } of lignes) {
    const rapport = portail.parSeconde / nu.parSeconde
    const isLent = connexions === 8 ? portail.p99 > OBJECTIF_P99 * nu.p99 : portail.p99 > OBJECTIF_PIRE
    console.log(
      `${scenario.nom.padEnd(32)}${String(taille).padStart(9)}${String(connexions).padStart(7)}${n(portail.parSeconde)}${n(nu.parSeconde)}${n(rapport)}${n(portail.p50)}${n(portail.p99)}${n(nu.p99)}${rapport < OBJECTIF_DEBIT || isLent ? ' !' : ''}`,
    )
  }
  console.log('\nDe la plus petite base à la plus grande, temps par requête :')
  for (const { scenario, connexions, taille, portail } of lignes) {
    const { tailles, croissance } = scenario
    if (croissance === undefined || taille !== tailles.at(-1)) continue
    const petite = lignes.find(
      (ligne) => ligne.scenario === scenario && ligne.connexions === connexions && ligne.taille === tailles[0],
    )
    const facteur = (petite?.portail.parSeconde ?? 0) / portail.parSeconde
    console.log(
      `${scenario.nom.padEnd(32)}${String(connexions).padStart(7)}${n(facteur)} (≤ ${croissance})${facteur > croissance ? ' !' : ''}`,
    )
  }
}
