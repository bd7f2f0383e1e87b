import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findServerUser } from '../../server/src/platform/embedded-postgres/server-user.ts'
import { freePort, untilListening } from '../../server/src/testing/server-process.ts'
import { createTestDatabase } from '../../server/src/testing/test-database.ts'
import { fetchPatiently } from './patience.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
const stages = dockerfile.split(/^FROM /m).slice(1)
const copies = (stage: string) =>
  [...stage.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)].map(([, from = '', to = '']) => ({ from: from.split(' '), to }))

const home = await mkdtemp(join(tmpdir(), 'sillon-image-'))
const { url, drop } = await createTestDatabase()
afterAll(async () => {
  await promisify(execFile)('chmod', ['-R', 'u+w', home])
  await rm(home, { recursive: true, force: true })
  await drop()
})

test('ce que le Dockerfile copie existe', () => {
  const missing = stages
    .flatMap((stage) => copies(stage).flatMap(({ from }) => from))
    .filter((path) => !existsSync(join(ROOT, path)))
  expect(stages.length).toBe(4)
  expect(missing).toEqual([])
})

/** The files that `.dockerignore` does not leave out. */
const isKept = (path: string) => !/\/(node_modules|dist|testing)$|\.test\.tsx?$/.test(path)

async function copyStage(stage: string, app: string) {
  for (const { from, to } of copies(stage)) {
    for (const path of from) {
      const isFolder = to.endsWith('/')
      const target = join(app, to, isFolder ? (path.split('/').at(-1) ?? '') : '')
      await mkdir(dirname(target), { recursive: true })
      await cp(join(ROOT, path), target, { recursive: true, filter: (one) => isKept(one) })
    }
  }
}

test('les fichiers de l’image, et eux seuls, démarrent en production, en lecture seule, sans privilège', async () => {
  const [app, data] = [join(home, 'app'), join(home, 'data')]
  const [manifestes = '', , dependances = '', finale = ''] = stages
  await mkdir(data)
  await copyStage(manifestes, app)
  const install = /^RUN (npm ci .+)$/m.exec(dependances)?.[1] ?? ''
  await promisify(execFile)('sh', ['-c', install], { cwd: app, maxBuffer: 10_000_000 })
  await copyStage(finale, app)
  await cp(join(ROOT, 'web/dist'), join(app, 'web/dist'), { recursive: true })
  await chmod(home, 0o755)
  await promisify(execFile)('chmod', ['-R', 'a-w,a+rX', app])
  // The user that runs the test database must reach its socket.
  const { uid, gid } = await findServerUser(join(home, 'rien'))
  await chown(data, uid, gid)

  const port = await freePort()
  const command: string[] = JSON.parse(/^CMD (\[.+\])$/m.exec(finale)?.[1] ?? '[]')
  const child = spawn(process.execPath, command.slice(1), {
    cwd: app,
    uid,
    gid,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portail.exemple.fr',
      DATA_DIR: data,
      PORT: port,
      DATABASE_URL: url,
      SECRET_KEY: 'une-cle-de-test-qui-ne-sert-a-rien-d-autre',
      REGISTRE_ENTREPRISES_URL: 'off',
      GEOCODAGE_URL: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exit = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  await untilListening(port)
  const statuses = await Promise.all(
    ['/api/ready', '/', '/api/organisme'].map(
      async (path) => (await fetchPatiently(`http://127.0.0.1:${port}${path}`)).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 200])
  expect(await readdir(data)).toEqual(['fichiers'])
  const health = /"-e", "(.+)"\]$/m.exec(finale)?.[1] ?? ''
  await promisify(execFile)(process.execPath, ['-e', health], { env: { PORT: port } })
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})
