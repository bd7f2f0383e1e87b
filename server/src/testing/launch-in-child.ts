import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTemporaryData } from '../platform/embedded-postgres/temporary-data.ts'

const program = `
import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('../platform/embedded-postgres/embedded-postgres.ts'))}
try {
  const { connectionString } = await startEmbeddedPostgres({ dataDir: process.argv[1] })
  console.log(connectionString)
} catch (error) {
  console.log(error.message)
  process.exit(1)
}
`

/** A folder that any user may enter; erased when the test ends. */
export const aDataDir = async (): Promise<string> => {
  const { dataDir, erase } = await createTemporaryData('lanceur-')
  onTestFinished(erase)
  return join(dataDir, 'data')
}

/** Starts the server in another process, as another user if asked. `output`: the connection string, or the error. */
export const launchInChild = async (
  dataDir: string,
  user?: { uid: number; gid: number },
): Promise<{ child: ChildProcess; output: string }> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  })
  const [output] = await once(child.stdout, 'data')
  return { child, output: String(output).trim() }
}

export const kill9 = async (child: ChildProcess) => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}
