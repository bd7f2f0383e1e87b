import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { findServerUser } from '../../server/src/platform/embedded-postgres/server-user.ts'
import { createTemporaryData } from '../../server/src/platform/embedded-postgres/temporary-data.ts'

const CLI = fileURLToPath(new URL('../../server/src/cli.ts', import.meta.url))
const DEBIAN = '/usr/lib/postgresql'
const run = promisify(execFile)

/** The former major version, as `.ci/with-debian-postgres` installs it. */
const [version] = (await readdir(DEBIAN).catch(() => [])).filter((nom) => Number(nom) < 18)
const { dataDir: folder, erase } = await createTemporaryData('montee-')
afterAll(erase)

const command = (env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, [CLI, ...args], {
    env: { PATH: process.env.PATH, ...env, SECRET_KEY: 'la-cle-de-la-montee-0123456789-ab' },
  })

test.runIf(version)(
  'une base intégrée d’un ancien PostgreSQL est refusée, puis passe au nouveau par une sauvegarde',
  async () => {
    const [old, next, sockets] = ['ancien', 'nouveau', 'sockets'].map((nom) => join(folder, nom))
    const home = join(old ?? '', 'postgres')
    const user = await findServerUser(home)
    const program = (nom: string, ...args: string[]) =>
      run(join(DEBIAN, version ?? '', 'bin', nom), args, { cwd: folder, ...user.switchTo })
    for (const path of [old ?? '', home, sockets ?? '']) await mkdir(path)
    for (const path of [home, sockets ?? '']) {
      await chown(path, user.uid, user.gid)
      await chmod(path, 0o700)
    }
    await writeFile(join(home, 'password'), 'un-mot-de-passe')
    const cluster = join(home, 'cluster')
    await program('initdb', '-D', cluster, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')

    const refusal = await startEmbeddedPostgres({ dataDir: old ?? '' }).catch((error: Error) => error.message)
    expect(refusal).toContain(`vient de PostgreSQL ${version}`)
    expect(refusal).toContain('npm run backup')
    expect(refusal).toContain('npm run restore')

    const options = `-c listen_addresses= -c unix_socket_directories=${sockets}`
    await program('pg_ctl', 'start', '--silent', '-w', '-D', cluster, '-l', join(home, 'log'), '-o', options)
    const path = join(folder, 'ancien.tar')
    try {
      const url = (role: string, base: string) => `postgresql://${role}@localhost/${base}?host=${sockets}`
      await query(url('postgres', 'postgres'), 'create role sillon login')
      await query(url('postgres', 'postgres'), 'create database sillon owner sillon')
      await migrate(url('sillon', 'sillon'))
      await query(url('sillon', 'sillon'), "insert into adherents (nom, prenom) values ('Le Goff', 'Élodie')")
      await command({ DATABASE_URL: url('sillon', 'sillon'), DATA_DIR: join(folder, 'a-cote') }, 'backup', path)
    } finally {
      await program('pg_ctl', 'stop', '--silent', '-D', cluster, '-m', 'fast')
    }

    const { stdout } = await command({ DATA_DIR: next ?? '' }, 'restore', path)
    expect(stdout).toContain('Restauration terminée')
    const server = await startEmbeddedPostgres({ dataDir: next ?? '' })
    const rows = await query(
      server.connectionString,
      'select nom, prenom, current_setting($$server_version$$) as v from adherents',
    )
    await server.stop()
    expect(rows).toMatchObject([{ nom: 'Le Goff', prenom: 'Élodie', v: expect.stringMatching(/^18/) }])
  },
)

async function query(url: string, text: string) {
  const db = openDatabase(url, { max: 1 })
  return sql
    .raw(text)
    .execute(db)
    .then(({ rows }) => rows)
    .finally(() => db.destroy())
}
