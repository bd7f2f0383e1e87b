import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../server/src/testing/server-process.ts'

/** Undefined: nginx is not installed (`.ci/with-debian-nginx` provides it). */
export const NGINX = [process.env.NGINX, '/usr/sbin/nginx'].find((path) => path && existsSync(path))

const RECOMMENDED = new URL('../../deploiement/nginx.conf', import.meta.url)

/**
 * Starts nginx with the recommended file, changed in its ports and by `edit` only, in front of servers of this machine.
 */
export async function startNginx(ports: readonly string[], edit = (site: string) => site) {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'sillon-nginx-'))]
  const recommended = await readFile(RECOMMENDED, 'utf8')
  const [un = '', autre = ''] = ports
  const site = edit(recommended)
    .replace('127.0.0.1:3001', `127.0.0.1:${un}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${autre}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      'daemon off;',
      process.getuid?.() === 0 ? 'user root;' : '',
      'worker_processes 2;',
      `pid ${folder}/nginx.pid;`,
      'events { worker_connections 512; }',
      'http {',
      'access_log off;',
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      site,
      '}',
    ].join('\n'),
  )
  const errors = join(folder, 'error.log')
  const child = spawn(NGINX ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', errors], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${origin}/api/health`).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 200) throw new Error(`nginx n’écoute pas : ${await readFile(errors, 'utf8').catch(() => '')}`)
    await setTimeout(50)
  }
  return {
    origin,
    errors: () => readFile(errors, 'utf8'),
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
