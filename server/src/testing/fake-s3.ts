import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './server-process.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))
const BUCKET = 'sillon'

/** A server that implements S3, checks its access keys, and keeps its objects in a folder while it is stopped. */
export async function createFakeS3() {
  const [port, directory] = [await freePort(), await mkdtemp(join(tmpdir(), 'sillon-s3-'))]
  const options = ['--address', '127.0.0.1', '--port', port, '--directory', directory, '--configure-bucket', BUCKET]
  let child: ReturnType<typeof spawn> | undefined
  const stop = async () => {
    if (!child || child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
    child = undefined
  }
  return {
    url: `s3://${BUCKET}?endpoint=http://127.0.0.1:${port}`,
    keys: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    start: async () => {
      child = spawn(process.execPath, [PROGRAM, '--silent', '--no-vhost-buckets', ...options], { stdio: 'ignore' })
      for (let tries = 0; !(await isOpen(port)); tries += 1) {
        if (tries > 200) throw new Error('s3rver ne démarre pas.')
        await setTimeout(50)
      }
    },
    stop,
    remove: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function isOpen(port: string) {
  const socket = connect(Number(port), '127.0.0.1')
  return Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)])
    .catch(() => false)
    .finally(() => socket.destroy())
}
