import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { aDataDir, kill9, launchInChild } from '../../testing/launch-in-child.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { commandOf, startOf } from './live-process.ts'

const readPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

const isGone = async (pid: number) => !(await commandOf(pid))

it('arrête le serveur qu’un kill -9 a laissé, et garde ce qu’il avait acquitté', async () => {
  const dataDir = await aDataDir()
  const { child, output } = await launchInChild(dataDir)
  const client = new pg.Client({ connectionString: output })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table acquitte as select 42 as valeur')
  await kill9(child)
  const orphan = await readPid(dataDir)
  expect(await isGone(orphan)).toBe(false)

  const server = await startEmbeddedPostgres({ dataDir })
  onTestFinished(() => server.stop())
  expect(await isGone(orphan)).toBe(true)
  const next = new pg.Client({ connectionString: server.connectionString })
  await next.connect()
  expect((await next.query('select valeur from acquitte')).rows).toEqual([{ valeur: 42 }])
  await next.end()
  const formerSocketDir = new URL(output).searchParams.get('host') ?? ''
  await expect(stat(formerSocketDir)).rejects.toThrow('ENOENT')
})

it('redémarre quand le serveur aussi a été tué, en pleine écriture', async () => {
  const dataDir = await aDataDir()
  const { child, output } = await launchInChild(dataDir)
  const client = new pg.Client({ connectionString: output })
  client.on('error', () => {})
  await client.connect()
  client.query('create table longue as select generate_series(1, 100000000) as n').catch(() => {})
  await setTimeout(300)
  const postmaster = await readPid(dataDir)
  await kill9(child)
  process.kill(postmaster, 'SIGKILL')
  const server = await startEmbeddedPostgres({ dataDir })
  await server.stop()
})

it('laisse en paix le programme sans rapport dont postmaster.pid porte le numéro', async () => {
  const dataDir = await aDataDir()
  await (await startEmbeddedPostgres({ dataDir })).stop()
  const stranger = spawn('sleep', ['60'])
  onTestFinished(() => void stranger.kill())
  const cluster = join(dataDir, 'postgres/cluster')
  await writeFile(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1\n5432\n/tmp\n\n  0 0\n`)
  await (await startEmbeddedPostgres({ dataDir })).stop()
  expect(stranger.exitCode).toBeNull()
  expect(stranger.signalCode).toBeNull()
})

it.runIf(process.platform === 'linux')('ne prend pas un zombie pour un serveur ni pour un lanceur vivant', async () => {
  const dataDir = await aDataDir()
  await (await startEmbeddedPostgres({ dataDir })).stop()
  // A shell that turns into a program which never reads the end of its child, so the child stays a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'])
  onTestFinished(() => void parent.kill())
  const zombie = Number(String((await once(parent.stdout, 'data'))[0]))
  const identity = `${zombie} ${await startOf(zombie)}`
  await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8')).toContain(' Z ')
  const home = join(dataDir, 'postgres')
  await writeFile(join(home, 'launcher.pid'), identity)
  await writeFile(join(home, 'cluster/postmaster.pid'), `${zombie}\n${home}/cluster\n1\n5432\n/tmp\n\n  0 0\n`)
  await (await startEmbeddedPostgres({ dataDir })).stop()
})
