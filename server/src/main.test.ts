import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyIdOf } from './platform/chiffrement.ts'
import { freePort, portOf, startServerProcess, untilListening } from './testing/server-process.ts'
import { createTestDatabase } from './testing/test-database.ts'

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sillon-main-'))
const taken = createServer()
beforeAll(() => once(taken.listen(0, '127.0.0.1'), 'listening'))
afterAll(async () => {
  taken.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string>) => startServerProcess({ DATA_DIR: folder, ...env })

async function untilSomebodyWaits() {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(database.db)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('Personne n’attend le verrou.')
}

const broken = join(folder, 'un-fichier')
await writeFile(broken, '')

test.each([
  ['un port déjà pris', () => ({ DATABASE_URL: database.url, PORT: portOf(taken) }), /Le port est déjà utilisé/],
  ['un port impossible', () => ({ PORT: 'quatre-vingts' }), /PORT.*numéro de port/],
  ['une adresse publique fausse', () => ({ PUBLIC_URL: 'ftp://secret.example/chemin' }), /PUBLIC_URL/],
  ['une base injoignable', () => ({ DATABASE_URL: 'postgresql://x:mot-secret@127.0.0.1:1/x' }), /DATABASE_URL/],
  [
    'une base qui n’existe pas',
    () => ({ DATABASE_URL: database.url.replace(/sillon_\w+/, 'absente') }),
    /n’existe pas/,
  ],
  ['un dossier de données qui est un fichier', () => ({ DATA_DIR: broken }), /./],
  ['la production sans clé', () => ({ NODE_ENV: 'production', DATABASE_URL: database.url }), /SECRET_KEY.*obligatoire/],
  ['la production avec les données d’essai', () => ({ NODE_ENV: 'production', DEMO: '1', SECRET_KEY: SECRET }), /DEMO/],
  [
    'la production avec les aides aux tests',
    () => ({ NODE_ENV: 'production', TEST_HOOKS: '1', SECRET_KEY: SECRET }),
    /TEST_HOOKS/,
  ],
])('R66 : %s arrête le démarrage d’une seule phrase', async (_, env, expected) => {
  const { output, exit } = start(env())
  expect((await exit)[0]).toBe(1)
  expect(output.err).toMatch(expected)
  expect(output.err.trim().split('\n')).toHaveLength(1)
  expect(output.err).not.toMatch(/secret|quatre-vingts|\bat |Error:/)
})

const SECRET = '4f8a1c9e7b2d6053f1e8a7c4b9d2e6f0'

test('R83 : une autre clé que celle de la base arrête le démarrage d’une seule phrase, et n’écrit rien', async () => {
  const { url, db, drop } = await createTestDatabase()
  const port = await freePort()
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portail.exemple.fr',
    DATABASE_URL: url,
    PORT: port,
    DATA_DIR: join(folder, 'cle'),
  }
  const first = start({ ...production, SECRET_KEY: SECRET })
  await untilListening(port)
  first.child.kill('SIGTERM')
  await first.exit
  const { output, exit } = start({ ...production, SECRET_KEY: SECRET.toUpperCase() })
  expect((await exit)[0]).toBe(1)
  expect(output.err.trim()).toMatch(/^La clé de SECRET_KEY n’ouvre pas cette base[^\n]+$/)
  expect(await db.selectFrom('temoins_cle').select('cle').execute()).toEqual([{ cle: keyIdOf(SECRET) }])
  await drop()
})

test('R60 : SIGTERM laisse finir la requête en cours, refuse les suivantes et sort sans erreur', async () => {
  const port = await freePort()
  const { child, exit, output } = start({ DATABASE_URL: database.url, PORT: port })
  await untilListening(port)
  const running = await database.db.transaction().execute(async (tx) => {
    await sql`lock table parametres in access exclusive mode`.execute(tx)
    const waiting = fetch(`http://127.0.0.1:${port}/api/organisme`)
    await untilSomebodyWaits()
    child.kill('SIGTERM')
    return { waiting }
  })
  expect((await running.waiting).status).toBe(200)
  expect(await exit).toEqual([0, null])
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow()
  expect(output.err).toBe('')
})

test('R60 : un second SIGTERM n’attend plus personne', async () => {
  const port = await freePort()
  const { child, exit } = start({ DATABASE_URL: database.url, PORT: port })
  await untilListening(port)
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table parametres in access exclusive mode`.execute(tx)
    const cut = fetch(`http://127.0.0.1:${port}/api/organisme`).catch(() => 'coupée')
    await untilSomebodyWaits()
    child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await exit).toEqual([1, null])
    expect(await cut).toBe('coupée')
  })
})

test('R54, R55 : le journal du serveur est en JSON, et comme ses mesures, sans valeur personnelle', async () => {
  const [port, metrics] = [await freePort(), await freePort()]
  const settings = { PORT: port, METRICS_PORT: metrics, SLOW_QUERY_MS: '0' }
  const { child, exit, output } = start({ DATABASE_URL: database.url, ...settings })
  await untilListening(port)
  const refused = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sid=marqueur-cookie' },
    body: JSON.stringify({ username: 'marqueur.nom@exemple.fr', password: 'marqueur-mot-de-passe' }),
  })
  await fetch(`http://127.0.0.1:${port}/api/admin/adhesions?q=marqueur-recherche%0A%7B%22faux%22%3A1%7D`)
  const { instance } = (await refused.json()) as { instance: string }
  const measured = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  expect(measured).toContain('{method="POST",route="/api/auth/login",status="401"} 1')
  child.kill('SIGTERM')
  await exit
  const lines = output.out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  const login = lines.find(({ route }) => route === '/api/auth/login')
  expect(login).toMatchObject({
    level: 'info',
    methode: 'POST',
    statut: 401,
    reqId: instance.replace('urn:uuid:', ''),
  })
  expect(login.time).toMatch(/Z$/)
  const statements = lines.filter(({ sql, reqId }) => sql && reqId === login.reqId)
  expect(statements.map(({ sql }) => sql).join()).toContain('from "utilisateurs"')
  expect(output.out + output.err + measured).not.toContain('marqueur')
})

/** A module that throws an uncaught error when it receives the signal. */
const panne = join(folder, 'panne.mjs')
await writeFile(
  panne,
  "process.on('SIGUSR2', () => Promise.reject(Object.assign(new Error('marqueur'), { detail: 'marqueur' })))",
)

test('R54 : ce que personne n’a prévu arrête le serveur, sans dire les valeurs', async () => {
  const port = await freePort()
  const { child, exit, output } = start({ DATABASE_URL: database.url, PORT: port, NODE_OPTIONS: `--import ${panne}` })
  await untilListening(port)
  child.kill('SIGUSR2')
  expect(await exit).toEqual([1, null])
  expect(output.out + output.err).not.toContain('marqueur')
  expect(JSON.parse(output.err)).toMatchObject({ level: 'fatal', erreur: { type: 'Error', pile: expect.anything() } })
})

test('R66 : sans données de démonstration, ni compte par défaut ni page d’essai', async () => {
  // Not the key of the tests above.
  const { url, db, drop } = await createTestDatabase()
  const port = await freePort()
  const { child, exit, output } = start({
    DATABASE_URL: url,
    PORT: port,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portail.exemple.fr',
    SECRET_KEY: SECRET,
  })
  await untilListening(port)
  expect(await (await fetch(`http://127.0.0.1:${port}/api/organisme`)).json()).toMatchObject({ demonstration: false })
  child.kill('SIGTERM')
  await exit
  expect(output.out).not.toMatch(/démonstration/)
  const { nombre } = await db
    .selectFrom('utilisateurs')
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .executeTakeFirstOrThrow()
  expect(nombre).toBe(0)
  await drop()
})
